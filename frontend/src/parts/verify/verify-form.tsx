import { Button, Progress, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ExportScope } from '../../../../contracts/export/scope.ts';
import { type Head, parseHeadLine, spokenHead } from '../../../../contracts/seal/day-line.ts';
import { sealedDays } from '../../../../contracts/seal/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/states.tsx';
import { ProofLink } from '../proof-link.tsx';
import { useExportReason } from '../export/use-export-reason.ts';
import { useVerify, type VerifyState } from './use-verify.ts';
import { Refused, VerdictTold } from './verdict-told.tsx';
import classes from './verify.module.css';

/** The newest line holds all days before it, too. */
const newest = { limit: '1' } as const;

/** The lines to hold an export against, and what it came to. */
export function VerifyForm({ scope }: { scope: ExportScope }) {
  const t = useTranslations('proofFile');
  const lines = useAsk(sealedDays, newest);
  return (
    <div className={classes.form}>
      <p>{t('verifyWhat')}</p>
      <Loaded of={lines} failed={t('linesFailed')} rows={3}>
        {({ days }) => <Held scope={scope} shown={days.slice(0, 1)} />}
      </Loaded>
      <p>
        <ProofLink />
      </p>
    </div>
  );
}

/** `shown`: the lines that the product itself shows. */
function Held({ scope, shown }: { scope: ExportScope; shown: readonly Head[] }) {
  const t = useTranslations();
  const { state, start, cancel } = useVerify();
  const [noted, setNoted] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  /** What the verdict that is shown was held against. */
  const [held, setHeld] = useState<readonly Head[]>([]);
  const [own] = shown;
  const answer = useRef<HTMLDivElement>(null);
  // On a small screen it would stand below the fold.
  useEffect(() => {
    if (state.at !== 'begin' && state.at !== 'running') answer.current?.scrollIntoView({ block: 'nearest' });
  }, [state]);

  function verify() {
    const typed = noted.split('\n').filter((line) => line.trim() !== '');
    const none = typed.find((line) => !parseHeadLine(line));
    setWrong(none ?? null);
    if (none !== undefined) return;
    const heads = typed.flatMap((line) => parseHeadLine(line) ?? []);
    setHeld(heads);
    start({ scope, heads: [...shown, ...heads] });
  }

  const running = state.at === 'running';
  return (
    <>
      <p>{own ? t('proofFile.ownLine', { head: spokenHead(own) }) : t('proofFile.noLine')}</p>
      <Textarea
        label={t('verify.heads')}
        description={t('proofFile.headsHint')}
        value={noted}
        onChange={({ currentTarget }) => setNoted(currentTarget.value)}
        error={wrong === null ? null : t('verify.headWrong', { line: wrong })}
        rows={3}
        spellCheck={false}
        disabled={running}
        classNames={{ input: classes.lines ?? '' }}
      />
      {running ? (
        <UnderWay state={state} onCancel={cancel} />
      ) : (
        <Button size="md" className={classes.start} onClick={verify} data-autofocus>
          {t(
            state.at === 'begin'
              ? 'verify.start'
              : state.at === 'failed'
                ? 'common.retry'
                : 'proofFile.verifyAgain',
          )}
        </Button>
      )}
      <div ref={answer} aria-live="polite">
        <Answer state={state} noted={held.length} />
      </div>
    </>
  );
}

function UnderWay({
  state: { progress },
  onCancel,
}: {
  state: Extract<VerifyState, { at: 'running' }>;
  onCancel: () => void;
}) {
  const t = useTranslations();
  const { done, of } = progress ?? { done: 0, of: 0 };
  const percent = of > 0 ? Math.min(100, Math.round((100 * done) / of)) : 0;
  return (
    <div className={classes.underWay}>
      <Progress value={percent} aria-label={t('proofFile.verifying')} />
      <span>
        {of > 0 ? t('verify.progress', { done: String(done), of: String(of) }) : t('proofFile.verifying')}
      </span>
      <Button variant="default" size="md" onClick={onCancel} data-autofocus>
        {t('common.cancel')}
      </Button>
    </div>
  );
}

function Answer({ state, noted }: { state: VerifyState; noted: number }) {
  const t = useTranslations('verify');
  const reasonOf = useExportReason();
  if (state.at === 'cancelled') return <p>{t('cancelled')}</p>;
  if (state.at === 'failed') return <Alert>{reasonOf(state.error)}</Alert>;
  if (state.at === 'refused') return <Refused message={state.message} />;
  if (state.at === 'verdict') return <VerdictTold verdict={state.verdict} noted={noted} />;
  return null;
}
