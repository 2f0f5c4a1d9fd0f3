import { Button, Group, Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { importCartelas, type ImportResult } from '../../../../contracts/cartelas/commands.ts';
import { useCommand } from '../../api/use-api.ts';
import { formatCount } from '../../texts/format.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { useCartelaFaultWords } from '../../texts/use-cartela-fault-words.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './import-modal.module.css';

export interface Chosen {
  fileName: string;
  /** Null when it was too large or could not be read. */
  content: string | null;
  tooLarge: boolean;
}

interface ImportModalProps {
  chosen: Chosen | null;
  /** Of the dry run. */
  report: ImportResult | null;
  error: Error | null;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function ImportModal({ chosen, report, error, onClose, onDone }: ImportModalProps) {
  const t = useTranslations();
  const text = useProblemText();
  const command = useCommand(importCartelas);

  function close() {
    command.reset();
    onClose();
  }

  function take() {
    if (!chosen?.content || command.isPending) return;
    command.mutate(
      { fileName: chosen.fileName, content: chosen.content, dryRun: false },
      {
        onSuccess: ({ accepted }) => {
          onDone(t('register.imported', { count: accepted.length }));
          close();
        },
      },
    );
  }

  const failure = command.error ?? error;
  const count = report?.accepted.length ?? 0;
  return (
    <Modal
      opened={chosen !== null}
      onClose={close}
      size={600}
      title={chosen ? t('cards.importTitle', { fileName: chosen.fileName }) : ''}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
    >
      {chosen?.tooLarge ? <Alert>{t('refusals.FILE_TOO_LARGE')}</Alert> : null}
      {chosen && chosen.content === null && !chosen.tooLarge ? <Alert>{t('cards.unreadable')}</Alert> : null}
      {report ? <Preview report={report} /> : null}
      {failure ? <Alert>{text(failure)}</Alert> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" size="md" onClick={close}>
          {t('common.cancel')}
        </Button>
        {report && count > 0 ? (
          <Button size="md" data-autofocus loading={command.isPending} onClick={take}>
            {t('cards.importTake', { count })}
          </Button>
        ) : null}
      </Group>
    </Modal>
  );
}

/** More than anyone reads here; the count says how many there are. */
const MOST_SHOWN = 500;

function Preview({ report }: { report: ImportResult }) {
  const t = useTranslations();
  const words = useCartelaFaultWords();
  const { accepted, unchanged, rejected } = report;
  return (
    <>
      <dl className={classes.figures}>
        <dt>{t('cards.importNew')}</dt>
        <dd>{formatCount(accepted.length)}</dd>
        <dt>{t('cards.importUnchanged')}</dt>
        <dd>{formatCount(unchanged.length)}</dd>
        <dt>{t('cards.importRejected')}</dt>
        <dd>{formatCount(rejected.length)}</dd>
      </dl>
      {rejected.length > 0 ? (
        <Alert>
          {t('register.rejected', { count: rejected.length })}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard has to reach it */}
          <ul className={classes.rejected} tabIndex={0} aria-label={t('cards.importRejected')}>
            {rejected.slice(0, MOST_SHOWN).map((card) => (
              <li key={card.place}>{words.rejectedCard(card)}</li>
            ))}
            {rejected.length > MOST_SHOWN ? (
              <li>{t('cards.andMore', { count: formatCount(rejected.length - MOST_SHOWN) })}</li>
            ) : null}
          </ul>
        </Alert>
      ) : null}
    </>
  );
}
