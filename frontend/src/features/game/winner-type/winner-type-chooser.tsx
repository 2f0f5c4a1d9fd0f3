import { useTranslations } from 'use-intl';
import { type WinnerType, winnerTypes } from '../../../../../contracts/bingo/winner-types.ts';
import { changeWinnerType } from '../../../../../contracts/game/commands.ts';
import { useCommand } from '../../../api/use-api.ts';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import classes from './pattern-preview.module.css';
import { PatternPreview } from './pattern-preview.tsx';
import { useNotice } from '../../../ui/use-notice.ts';
import { type OpenGame, useCutOrBegun, usePatchGame } from '../board/use-board.ts';
import { Select } from '../../../ui/select.tsx';

/** What is played for: of the open game, or, while there is none, of the next one. */
export function WinnerTypeChooser({ game }: { game: OpenGame | null }) {
  const t = useTranslations();
  const [preferred, setPreferred] = usePreference(preferences.pattern);
  const patch = usePatchGame();
  const { sayProblem } = useNotice();
  const change = useCommand(changeWinnerType);
  const shown = change.isPending ? change.variables.winnerType : (game?.winnerType ?? preferred);
  const begun = useCutOrBegun();
  const fixed = game?.typeFixed === true && begun;

  function choose(winnerType: WinnerType) {
    if (!game) return setPreferred(winnerType);
    const { gameNumber } = game;
    change.mutate(
      { gameNumber, winnerType },
      { onSuccess: () => patch(gameNumber, (known) => ({ ...known, winnerType })), onError: sayProblem },
    );
  }

  return (
    <section className={classes.chooser} data-begun={begun} aria-label={t('game.winnerType')}>
      <Select
        label={t('game.winnerType')}
        value={shown}
        options={winnerTypes.map((value) => ({ value, label: t(`winnerTypes.${value}`) }))}
        // From the opening on, so that nothing moves with the first number.
        description={game?.typeFixed === true ? t('game.winnerTypeFixed') : null}
        disabled={fixed}
        mb={10}
        onChoose={choose}
      />
      <PatternPreview winnerType={shown} />
    </section>
  );
}
