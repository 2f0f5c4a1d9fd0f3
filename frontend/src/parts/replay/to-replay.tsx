import { Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { BranchId, GameNumber } from '../../../../contracts/ids.ts';
import { useSession } from '../../api/session.ts';

interface ToReplayProps {
  branchId: BranchId;
  gameNumber: GameNumber;
  /** Still being played: not for its cashier. */
  open: boolean;
}

/** On a screen of one game: the way to see it as it was. */
export function ToReplay({ branchId, gameNumber, open }: ToReplayProps) {
  const t = useTranslations('replay');
  const { role } = useSession();
  if (open && role === 'branch_admin') return null;
  return (
    <Button
      renderRoot={(props) => (
        <Link to="/Replay" search={{ branch: branchId, game: gameNumber }} preload={false} {...props} />
      )}
      variant="default"
      size="md"
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
    >
      {t('link')}
    </Button>
  );
}
