import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';
import classes from './replay-link.module.css';

interface ReplayLinkProps {
  branchId: BranchId;
  gameNumber: GameNumber;
  /** Where games of several branches stand beside each other. */
  branchName?: string | undefined;
}

/** Beside the number of a game: the way to see it as it was. */
export function ReplayLink({ branchId, gameNumber, branchName }: ReplayLinkProps) {
  const t = useTranslations('replay');
  const number = { gameNumber: String(gameNumber) };
  const label = branchName === undefined ? t('linkOf', number) : t('linkOfBranch', { ...number, branchName });
  return (
    <Link
      to="/Replay"
      search={{ branch: branchId, game: gameNumber }}
      preload={false}
      className={`${classes.link} no-print`}
      aria-label={label}
      title={label}
    >
      <IconPlayerPlay size={16} aria-hidden />
    </Link>
  );
}
