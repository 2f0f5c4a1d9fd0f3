import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { shortHash } from '../../../../contracts/bingo/hashed-text.ts';
import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';
import { shortRoots } from '../../../../contracts/seal/queries.ts';
import { asking } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { formatCount } from '../../texts/format.ts';
import classes from './short-roots.module.css';

export interface ShortRootsProps {
  branchId: BranchId;
  gameNumber?: GameNumber | undefined;
  /** The first one alone, the others behind it, where other things need the room. */
  compact?: boolean;
}

interface Line {
  label: string;
  hash: string;
}

/** What is not sealed yet, short enough to be noted by whoever stands before the screen; nothing where it cannot be had. */
export function ShortRoots({ branchId, gameNumber, compact = false }: ShortRootsProps) {
  const t = useTranslations('game.roots');
  const own = gameNumber === undefined ? [] : ['board', 'analysis'];
  const { data } = useQuery({
    ...asking(useApi(), shortRoots, { branchId, gameNumber }),
    // Read from the log; whatever a game's events change tells of them.
    meta: { reads: [...shortRoots.reads, ...own], branchId },
  });
  if (!data) return null;
  const { game, branch, newest } = data;
  const lines: Line[] = [];
  if (game) lines.push({ label: t('game', { count: formatCount(game.entries) }), hash: game.root });
  if (branch) lines.push({ label: t('branch', { count: formatCount(branch.entries) }), hash: branch.root });
  if (newest) lines.push({ label: t('newest', { day: newest.day }), hash: newest.head });
  const [first, ...others] = lines;
  if (!first) return null;
  if (!compact || others.length === 0) return <Lines lines={lines} />;
  return (
    <details className={classes.compact}>
      <summary>
        <span>{first.label}</span> <code>{shortHash(first.hash)}</code>
      </summary>
      <Lines lines={others} />
    </details>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  return (
    <dl className={classes.roots}>
      {lines.map(({ label, hash }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <code>{shortHash(hash)}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}
