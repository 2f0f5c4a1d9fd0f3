import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import type { ComponentProps } from 'react';
import { useTranslations } from 'use-intl';
import type { BoardGame } from '../../../../contracts/game/queries.ts';
import { useBranch } from '../../api/session.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { GameStatus } from './board/game-status.tsx';
import { Loudness } from './voice/loudness.tsx';
import { VoiceChooser } from './voice/voice-chooser.tsx';
import { TicketsHost } from './tickets/tickets-host.tsx';
import { GameScreen } from './game-screen.tsx';
import { LegacyScreen } from './legacy-screen.tsx';
import { KeysButton, KeysHelp } from './controls/keys-help.tsx';
import { TicketsButton } from './tickets/tickets-button.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { type Still, useBoard } from './board/use-board.ts';
import { useDrawLoop } from './clock/use-draw-loop.ts';
import { useAnnouncer } from './voice/use-announcer.ts';

/** Below this the header keeps the state alone; the rest stands under the board. */
const WIDE = '(min-width: 761px)';

/** /nextPage: the game, and beside it the tickets that Start prints. */
export function GamePage() {
  const t = useTranslations('game');
  const { branchId, branchName } = useBranch();
  const board = useBoard();
  const [helping, help] = useDisclosure(false);
  const { sayProblem } = useNotice();
  const wide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const announcer = useAnnouncer();
  const drawLoop = useDrawLoop(branchId, { onBall: announcer.announce, onRefused: sayProblem });
  return (
    <>
      <Shell
        layout="fill"
        title={t('title', { branchName })}
        status={board.data ? <GameStatus game={board.data.game} /> : null}
        tools={
          wide && board.data?.game?.source !== 'legacy' ? (
            <>
              <TicketsButton game={board.data?.game ?? null} />
              <KeysButton onOpen={help.open} />
              <VoiceChooser />
              <Loudness onRepeat={drawLoop.repeat} />
            </>
          ) : null
        }
      >
        <Loaded of={board} failed={t('loadFailed')}>
          {({ game }) => (
            <Screen
              game={game}
              announcer={announcer}
              drawLoop={drawLoop}
              wide={wide}
              onHelp={help.open}
              onRepeat={drawLoop.repeat}
            />
          )}
        </Loaded>
        <KeysHelp opened={helping} onClose={help.close} />
      </Shell>
      <TicketsHost />
    </>
  );
}

function Screen({
  game,
  ...rest
}: Omit<ComponentProps<typeof GameScreen>, 'game'> & { game: Still<BoardGame> | null }) {
  return game?.source === 'legacy' ? <LegacyScreen game={game} /> : <GameScreen game={game} {...rest} />;
}
