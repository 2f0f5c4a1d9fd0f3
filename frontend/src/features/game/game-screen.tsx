import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { NUMBERS } from '../../../../contracts/bingo/columns.ts';
import type { OwnGame } from '../../../../contracts/game/queries.ts';
import type { CardId } from '../../../../contracts/ids.ts';
import { Balls } from './board/balls.tsx';
import { BoardGrid } from './board/board-grid.tsx';
import { Drawn } from './board/drawn.tsx';
import { CutPanel } from './cut/cut-panel.tsx';
import { useCut } from './cut/use-cut.ts';
import { CheckForm } from './check/check-form.tsx';
import { CheckModal } from './check/check-modal.tsx';
import { useCheck } from './check/use-check.ts';
import { useCheckField } from './check/use-check-field.ts';
import { CancelGame } from './controls/cancel-game.tsx';
import { Claimed } from './winners/claims.tsx';
import { PlayButtons, QuietControls } from './controls/controls.tsx';
import { CreateNewGame } from './controls/create-new-game.tsx';
import { Details } from './details.tsx';
import { Facts } from './board/facts.tsx';
import { Finish } from './controls/finish.tsx';
import { Result } from './winners/result.tsx';
import { useNotice } from '../../ui/use-notice.ts';
import { type Still, useReadDrawn } from './board/use-board.ts';
import { type Observable, useObservable } from '../../ui/observable.ts';
import type { DrawLoop } from './clock/draw-loop.ts';
import type { Announcer, AnnouncerState } from './voice/announcer.ts';
import { toggleMute } from './voice/toggle-mute.ts';
import { useKeys } from './controls/use-keys.ts';
import { usePlay } from './controls/use-play.ts';
import { useShuffle } from './controls/use-shuffle.ts';
import { WinnerTypeChooser } from './winner-type/winner-type-chooser.tsx';
import { Winners } from './winners/winners.tsx';
import { WithdrawModal } from './withdraw/withdraw-modal.tsx';
import { Withdrawn } from './withdraw/withdrawn.tsx';
import classes from './game-screen.module.css';

interface GameScreenProps {
  game: Still<OwnGame> | null;
  announcer: Announcer;
  drawLoop: DrawLoop;
  /** On a phone the header has no room for what stands still, and what is pressed most lies at the thumb. */
  wide: boolean;
  onHelp: () => void;
  /** The last call once more. */
  onRepeat: () => void;
}

export function GameScreen({ game, announcer, drawLoop, wide, onHelp, onRepeat }: GameScreenProps) {
  const t = useTranslations('game');
  const open = game?.phase === 'open' ? game : null;
  const over = game && game.phase !== 'open' ? game : null;
  const readDrawn = useReadDrawn();
  const { say } = useNotice();
  const play = usePlay(open, drawLoop, announcer.say);
  const { flips, shuffle } = useShuffle(open?.gameNumber ?? null, announcer);
  const checkInput = useRef<HTMLInputElement>(null);
  const cutInput = useRef<HTMLInputElement>(null);
  const cut = useCut(open, cutInput);
  const checkField = useCheckField(open?.gameNumber ?? null);
  const screen = useRef<HTMLDivElement>(null);
  const [withdrawing, setWithdrawing] = useState<CardId | null>(null);

  function next() {
    // No number comes behind a check.
    if (!open || check.pending) return;
    if (readDrawn().length === NUMBERS) say(t('allDrawn'));
    else void cut.ready().then((ready) => ready && drawLoop.next(open.gameNumber));
  }

  function start() {
    void cut.readyToStart().then((ready) => ready && play.start());
  }

  const check = useCheck(open, {
    onBegin: () => drawLoop.hold(announcer.stop('ball')),
    onVerdict: (verdict) => announcer.say(verdict, verdict === 'won' ? 'congratulation' : undefined),
    onEnd: ({ cardId, resumes }) => {
      if (resumes) play.endCheck(cardId);
      screen.current?.focus({ preventScroll: true });
    },
  });

  useKeys(play.wanted, (action) => {
    if (action === 'next') next();
    else if (action === 'focus-check') checkInput.current?.focus();
    else if (action === 'help') onHelp();
    else if (action === 'mute') toggleMute();
    else if (action === 'repeat') onRepeat();
    else if (action === 'start') start();
    else play[action]();
  });

  const playing = open ? (
    <PlayButtons
      play={open.play}
      starting={cut.shown && cut.busy}
      onStart={start}
      onPause={play.pause}
      onResume={play.resume}
      onNext={next}
    />
  ) : (
    <CreateNewGame hint={t('noGameHint')} />
  );
  const checking = open ? (
    <div className={classes.check}>
      <CheckForm check={check} field={checkField} inputRef={checkInput} />
    </div>
  ) : null;

  return (
    <div ref={screen} tabIndex={-1} className={classes.screen} data-over={over !== null}>
      <div className={classes.scroll}>
        <div className={classes.first}>
          <div className={classes.left}>
            {over ? (
              <Result game={over} />
            ) : cut.shown && open?.draw?.sale !== undefined ? (
              <CutPanel cut={cut} sale={open.draw.sale} inputRef={cutInput} />
            ) : (
              <Drawn>{(drawn) => <Balls drawn={drawn} paused={open?.play === 'paused'} />}</Drawn>
            )}
            <Facts game={game} />
            <Notices ofDraws={drawLoop.trouble} ofVoice={announcer.state} />
          </div>
          <div className={classes.board}>
            <Drawn>{(drawn) => <BoardGrid drawn={drawn} flips={flips} />}</Drawn>
          </div>
        </div>
        <div className={classes.controls}>
          {wide ? playing : null}
          {open ? <QuietControls shuffling={flips !== null} onShuffle={shuffle} /> : null}
        </div>
        <div className={classes.right}>
          {wide ? null : <Details game={game} onRepeat={onRepeat} />}
          <WinnerTypeChooser game={open} />
          {wide ? checking : null}
          {open ? (
            <>
              <Winners winners={open.winners} totalWin={open.totalWin} jackpot={open.jackpot} />
              <div className={classes.withdrawn}>
                <Withdrawn withdrawn={open.withdrawn} />
              </div>
              <Claimed claims={open.claims} winners={open.winners} />
              <CancelGame key={`cancel ${open.gameNumber}`} game={open} />
              <Finish
                game={open}
                text={<Drawn>{(drawn) => t('finishText', { called: String(drawn.length) })}</Drawn>}
              >
                {open.winners.length + open.withdrawn.length > 0 ? (
                  <>
                    <Winners
                      winners={open.winners}
                      totalWin={open.totalWin}
                      jackpot={open.jackpot}
                      onWithdraw={setWithdrawing}
                    />
                    <Withdrawn withdrawn={open.withdrawn} />
                  </>
                ) : null}
              </Finish>
            </>
          ) : null}
        </div>
      </div>
      {wide ? null : (
        <div className={classes.dock}>
          {playing}
          {checking}
        </div>
      )}
      <CheckModal
        gameNumber={game?.gameNumber}
        check={check}
        onWithdraw={({ cardId }) => {
          check.end();
          setWithdrawing(cardId);
        }}
      />
      {open ? (
        <WithdrawModal
          gameNumber={open.gameNumber}
          cardId={withdrawing}
          onClose={() => setWithdrawing(null)}
        />
      ) : null}
    </div>
  );
}

interface NoticesProps {
  ofDraws: Observable<boolean>;
  ofVoice: Observable<AnnouncerState>;
}

/** What the operator should know and need not act on, in a place of its own so that nothing moves. */
function Notices({ ofDraws, ofVoice }: NoticesProps) {
  const t = useTranslations('game');
  const trouble = useObservable(ofDraws);
  const voice = useObservable(ofVoice);
  return (
    <div className={classes.notices} aria-live="polite">
      {trouble ? <p data-kind="bad">{t('trouble')}</p> : null}
      {voice === 'loading' ? <p>{t('voiceLoading')}</p> : null}
      {voice === 'locked' ? <p>{t('voiceLocked')}</p> : null}
      {voice === 'failed' ? <p>{t('voiceFailed')}</p> : null}
    </div>
  );
}
