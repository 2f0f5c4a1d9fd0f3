import { useTranslations } from 'use-intl';
import { money } from '../../../../contracts/money.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { formatCount, formatMoney, formatPercent } from '../../texts/format.ts';
import { statusOf, type GameStory } from './game-story.ts';
import classes from './history.module.css';

export function GameFacts({ story }: { story: GameStory }) {
  const t = useTranslations('history');
  const request = useTranslations('voids');
  const times = useTimes();
  const { opened, finished, voided, cancelled, voidRequest, winnerType, source, cut } = story;
  const draw = opened?.data.draw;
  const seed = (finished ?? voided ?? cancelled)?.data.seed;
  const statusWords = () => {
    const status = statusOf(story);
    return status === 'abandoned' && source === 'legacy' ? t('endNotTold') : t(`statuses.${status}`);
  };
  const facts: [label: string, value: string][] = [[t('status'), statusWords()]];
  if (opened) {
    const { data } = opened;
    facts.push(
      [t('day'), opened.businessDate],
      [t('opened'), `${times.time(opened.at)} · ${opened.username ?? t('system')}`],
      [t('cartelas'), formatCount(data.cartelaCount)],
      [t('betPrice'), formatMoney(money(data.betPrice))],
      [t('betPercent'), formatPercent(data.betPercent)],
      [t('winnerType'), winnerType ? t(`winnerTypes.${winnerType}`) : t('notTold')],
      [t('totalBet'), formatMoney(data.totalBet)],
      [t('totalWin'), formatMoney(data.totalWin)],
      [t('houseProfit'), formatMoney(data.houseProfit)],
    );
    if (data.jackpot) {
      facts.push(
        [t('playersBonus'), formatMoney(data.jackpot.playersBonus)],
        [t('houseBonus'), formatMoney(data.jackpot.houseBonus)],
      );
    }
  }
  if (finished) {
    const { remainder, jackpotRemainder } = finished.data;
    facts.push([t('remainder'), formatMoney(remainder)]);
    if (opened?.data.jackpot && jackpotRemainder !== undefined)
      facts.push([t('jackpotRemainder'), formatMoney(jackpotRemainder)]);
  }
  return (
    <section className={classes.panel} aria-label={t('facts')}>
      {source === 'legacy' ? <p className={classes.elsewhere}>{t('elsewhere')}</p> : null}
      {voided ? <p className={classes.voided}>{t('voidedBecause', { reason: voided.data.reason })}</p> : null}
      {voidRequest ? (
        <p className={classes.voided}>{request(voidRequest.state, { reason: voidRequest.reason })}</p>
      ) : null}
      {cancelled ? <p className={classes.voided}>{t('cancelledWhy')}</p> : null}
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className={classes.codes}>
        {opened ? <Code label={t('drawVersion')} value={String(draw?.version ?? 1)} /> : null}
        {opened ? <Code label={t('commitment')} value={opened.data.commitment} /> : null}
        {draw && 'sale' in draw ? <Code label={t('sale')} value={draw.sale} /> : null}
        {draw && 'sale' in draw ? <Code label={t('cut')} value={cut?.cut ?? t('cutNone')} /> : null}
        {seed ? <Code label={t('seed')} value={seed} /> : null}
      </dl>
    </section>
  );
}

function Code({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
      </dd>
    </div>
  );
}
