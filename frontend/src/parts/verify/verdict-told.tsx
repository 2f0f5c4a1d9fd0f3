import { useTranslations } from 'use-intl';
import { parseHeadLine, spokenHead } from '../../../../contracts/seal/day-line.ts';
import type { Verdict } from '../../../../contracts/verifier/export-verifier.ts';
import type { ProofFinding } from '../../../../contracts/verifier/findings.ts';
import { isSealCode, type ProofCode } from '../../../../contracts/verifier/seal-codes.ts';
import { verdictKind } from '../../../../contracts/verifier/verdict-kind.ts';
import { formatCount } from '../../texts/format.ts';
import classes from './verify.module.css';

/** So many are shown one by one. */
const MOST_SHOWN = 200;

/** What an export came to. `noted`: how many lines of somebody outside it was held against. */
export function VerdictTold({ verdict, noted }: { verdict: Verdict; noted: number }) {
  const t = useTranslations();
  const { exit, findings, games, more } = verdict;
  const kind = verdictKind(verdict);
  const head = verdict.head === null ? null : parseHeadLine(verdict.head);
  // Two may say the same: they stay in their order.
  const shown = findings.slice(0, MOST_SHOWN).map((finding, place) => ({ finding, place }));
  const left = Math.max(0, findings.length - MOST_SHOWN) + more;
  const ownLineAlone = kind === 'proven' && noted === 0;
  return (
    <section className={classes.told} aria-label={t('proofFile.verdict')}>
      <div className={classes.verdict} data-kind={kind}>
        <h3>{t(ownLineAlone ? 'proofFile.provenByOwnLine' : `verify.${kind}`)}</h3>
        <p>{t(ownLineAlone ? 'proofFile.provenByOwnLineWhy' : `verify.${kind}Why`)}</p>
      </div>
      <ul className={classes.findings}>
        {shown.map(({ finding, place }) => (
          <FindingTold key={place} finding={finding} />
        ))}
      </ul>
      {left > 0 ? <p>{t('verify.more', { count: formatCount(left) })}</p> : null}
      <p className={classes.dim}>
        {t('verify.games', { games: formatCount(games) })} · {t('proofFile.exit', { exit: String(exit) })}
      </p>
      {head ? <p className={classes.dim}>{t('verify.newest', { head: spokenHead(head) })}</p> : null}
    </section>
  );
}

/** What came is no sound export, so nothing of it counts. */
export function Refused({ message }: { message: string }) {
  const t = useTranslations();
  return (
    <section className={classes.told} aria-label={t('proofFile.verdict')}>
      <div className={classes.verdict} data-kind="refused">
        <h3>{t('verify.refused')}</h3>
        <p lang="en">{message}</p>
      </div>
      <p className={classes.dim}>{t('proofFile.exit', { exit: '3' })}</p>
    </section>
  );
}

function FindingTold({ finding }: { finding: ProofFinding }) {
  const t = useTranslations('verify');
  const wordOf = useFindingWord();
  const { code, stream, revision, game, day, expected, found } = finding;
  const place = [
    game === null ? stream : t('game', { game: String(game) }),
    revision === null ? null : t('entry', { revision }),
    day,
  ].filter((part) => part !== null);
  return (
    <li data-code={code}>
      {wordOf(code)} ({place.join(', ')})
      {expected === null ? null : (
        <small>
          {t('expected')}: {expected}
        </small>
      )}
      {found === null ? null : (
        <small>
          {t('found')}: {found}
        </small>
      )}
    </li>
  );
}

function useFindingWord(): (code: ProofCode) => string {
  const ofGames = useTranslations('findingCodes');
  const ofSeal = useTranslations('sealCodes');
  return (code) => (isSealCode(code) ? ofSeal(code) : ofGames(code));
}
