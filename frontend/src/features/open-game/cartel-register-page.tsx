import { Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { jackpotBonus, totals } from '../../../../contracts/bingo/totals.ts';
import type { ImportResult } from '../../../../contracts/cartelas/commands.ts';
import { cartelas } from '../../../../contracts/cartelas/queries.ts';
import { useBranch } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import * as preferences from '../../preferences/preferences.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { usePreference } from '../../preferences/use-preference.ts';
import { AbandonModal } from './abandon-modal.tsx';
import { AddCartelaModal } from './add-cartela-modal.tsx';
import { CardPreview } from '../../parts/card/card-preview.tsx';
import { CartelaGrid } from './cartela-grid.tsx';
import { ChosenCards } from './chosen-cards.tsx';
import { Commitment } from './commitment.tsx';
import { HeldCard } from './held-card.tsx';
import { ImportCartelas } from '../../parts/import-cartelas/import-cartelas.tsx';
import { ImportSummary } from '../../parts/import-cartelas/import-summary.tsx';
import { NumberField } from './number-field.tsx';
import { useWinText } from '../../parts/win/use-win-shown.ts';
import { StakesPanel } from './stakes-panel.tsx';
import { StartBar } from './start-bar.tsx';
import { useUndo } from '../../ui/use-undo.tsx';
import { useEntries } from './use-entries.ts';
import { useNextGame } from './use-next-game.ts';
import { useSelection } from './use-selection.ts';
import { useStart } from './use-start.ts';
import classes from './open-game.module.css';

/** /Cartel_Register: choose cartelas, price and percent; Start. */
export function CartelRegisterPage() {
  const t = useTranslations();
  const text = useProblemText();
  const { branchId } = useBranch();
  const cards = useAsk(cartelas, { branchId });
  const { next, ready, prepareAgain, failure: notPrepared, openGame, refetchBoard } = useNextGame();

  const cardIds = useMemo(() => cards.data?.cartelas.map(({ cardId }) => cardId) ?? [], [cards.data]);
  const { remember, setRemember, spend, ...selection } = useSelection(branchId, cardIds);
  const { selected } = selection;
  const selectedSet = useMemo(() => new Set(selected), [selected]);
  const [betPrice, setBetPrice] = usePreference(preferences.betPrice);
  const [betPercent, setBetPercent] = usePreference(preferences.betPercent);
  const [option] = usePreference(preferences.cartelaOption);
  const [peeked, setPeeked] = useState<number | null>(null);
  const [held, setHeld] = useState<number | null>(null);
  const [imported, setImported] = useState<ImportResult | null>(null);
  const numberField = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState<string | null>(null);
  const [adding, addModal] = useDisclosure(false);
  const [asking, askModal] = useDisclosure(false);

  const open = openGame && { gameNumber: String(openGame.gameNumber) };
  const { check, start, problem, error, forgetRefusal, starting } = useStart({
    gameNumber: next?.gameNumber,
    commitment: next?.commitment,
    selected,
    betPrice,
    betPercent,
    onOpened: spend,
    onNumberTaken: () => void refetchBoard(),
    onSealRenewed: prepareAgain,
  });

  const { offer: offerBack, withdraw } = useUndo();
  const choseAnew = useCallback(() => {
    forgetRefusal();
    withdraw();
  }, [forgetRefusal, withdraw]);
  const { select: keep, toggle: keepToggled } = selection;
  const select = useCallback(
    (wanted: readonly number[]) => {
      keep(wanted);
      choseAnew();
    },
    [keep, choseAnew],
  );
  const toggle = useCallback(
    (cardId: number) => {
      keepToggled(cardId);
      choseAnew();
    },
    [keepToggled, choseAnew],
  );
  const entries = useEntries(cardIds, { ...selection, select });

  const onTyped = useCallback((typed: string) => {
    setPending(null);
    setPeeked(/^\d+$/.test(typed) ? Number(typed) : null);
  }, []);

  function onStart() {
    const typed = numberField.current?.value.trim() ?? '';
    if (typed !== '') {
      setPending(typed);
      numberField.current?.focus();
      return;
    }
    if (!check()) return;
    if (!next || notPrepared) prepareAgain();
    else if (open) askModal.open();
    else void start();
  }

  function onReset() {
    const before = { selected, betPrice, betPercent };
    select([]);
    entries.forget();
    setBetPrice(null);
    setBetPercent(null);
    offerBack(t('register.resetDone'), () => {
      select(before.selected);
      setBetPrice(before.betPrice);
      setBetPercent(before.betPercent);
    });
  }

  const amounts =
    betPrice !== null && betPercent !== null ? totals(selected.length, betPrice, betPercent) : null;
  const winText = useWinText();
  const bonus =
    amounts && next?.jackpotShare ? jackpotBonus(amounts.houseProfit, next.jackpotShare).playersBonus : null;
  const failure = error ?? notPrepared;
  const message = problem ? t(`refusals.${problem}`) : failure ? text(failure, t('register.notSent')) : null;

  return (
    <Shell
      title={t('register.title')}
      layout="wide"
      status={
        next ? (
          <>
            <span className={classes.pill}>
              {t('register.game', { gameNumber: String(next.gameNumber) })}
            </span>
            {next.jackpot ? (
              <span className={classes.pill} data-jackpot>
                {t('register.jackpot')}
              </span>
            ) : null}
            {bonus ? (
              <span className={classes.pill}>{t('register.playersBonus', { bonus: winText(bonus) })}</span>
            ) : null}
          </>
        ) : null
      }
    >
      <div className={classes.page}>
        <div className={classes.side}>
          <StakesPanel
            betPrice={betPrice}
            betPercent={betPercent}
            count={selected.length}
            percentMissing={problem === 'BET_PERCENT_MISSING'}
            onBetPrice={(price) => {
              setBetPrice(price);
              choseAnew();
            }}
            onBetPercent={(percent) => {
              setBetPercent(percent);
              choseAnew();
            }}
            remember={remember}
            onRemember={setRemember}
            onReset={onReset}
            onAdd={addModal.open}
          />
          <StartBar
            count={selected.length}
            totalWin={amounts?.totalWin ?? null}
            starting={starting}
            ready={ready}
            onStart={onStart}
            message={message ? <Alert>{message}</Alert> : null}
          />
          <div className={classes.preview}>
            {next ? <Commitment value={next.commitment} /> : null}
            <CardPreview cartela={cards.data?.cartelas.find(({ cardId }) => cardId === peeked)} />
          </div>
        </div>
        <div>
          {open ? (
            <div className={classes.banner}>
              <Alert kind="note">
                <strong>{t('register.openTitle', open)}</strong> {t('register.openWarning')}{' '}
                <Link to="/nextPage">{t('register.openBack', open)}</Link>
              </Alert>
            </div>
          ) : null}
          {imported ? <ImportSummary result={imported} onClose={() => setImported(null)} /> : null}
          {cards.error || (cards.data && cardIds.length === 0) ? null : (
            <NumberField
              inputRef={numberField}
              entries={entries}
              ready={cards.data !== undefined}
              pending={pending}
              onTyped={onTyped}
            />
          )}
          <Loaded of={cards} failed={t('register.fetchFailed')} rows={8}>
            {(data) =>
              cardIds.length === 0 ? (
                <EmptyState title={t('register.noCards')}>
                  <Text c="dimmed" maw="60ch">
                    {t('register.importHint')}
                  </Text>
                  <ImportCartelas onResult={setImported} />
                </EmptyState>
              ) : (
                <>
                  <CartelaGrid
                    cardIds={cardIds}
                    selected={selectedSet}
                    latest={entries.done?.latest ?? null}
                    onToggle={toggle}
                    onPeek={setPeeked}
                    onHold={setHeld}
                  />
                  {option === 'cartelaCard' ? (
                    <ChosenCards cartelas={data.cartelas} selected={selectedSet} />
                  ) : null}
                </>
              )
            }
          </Loaded>
        </div>
      </div>
      <HeldCard
        cartela={cards.data?.cartelas.find(({ cardId }) => cardId === held)}
        onClose={() => setHeld(null)}
      />
      <AddCartelaModal
        opened={adding}
        onClose={addModal.close}
        cardIds={cardIds}
        selected={selected}
        onSelect={select}
      />
      {open ? (
        <AbandonModal
          gameNumber={open.gameNumber}
          elsewhere={openGame?.source === 'legacy'}
          begun={openGame?.source === 'own' && openGame.drawn.length > 0}
          opened={asking}
          onClose={askModal.close}
          onConfirm={(reason) => {
            askModal.close();
            void start(reason);
          }}
        />
      ) : null}
    </Shell>
  );
}
