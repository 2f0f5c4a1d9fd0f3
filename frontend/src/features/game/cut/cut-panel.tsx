import { Button, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { shortHash } from '../../../../../contracts/bingo/hashed-text.ts';
import classes from './cut-panel.module.css';
import type { CutOfGame } from './use-cut.ts';

interface CutPanelProps {
  cut: CutOfGame;
  sale: string;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Before the first number, where the ball will be: the sale that is fixed, and the cut that is asked for or given. */
export function CutPanel({ cut, sale, inputRef }: CutPanelProps) {
  const t = useTranslations('game');
  return (
    <section className={classes.panel} aria-label={t('cut.title')}>
      <h3 className={classes.label}>{t('cut.sale')}</h3>
      <output className={classes.sale} aria-label={t('cut.sale')}>
        {shortHash(sale)}
      </output>
      {cut.given ? (
        <output className={classes.given}>
          <span className={classes.label}>{t('cut.title')}</span>
          <strong className={classes.digits}>{cut.given.cut}</strong>
          {cut.given.by === 'machine' ? <span className={classes.label}>{t('cut.byMachine')}</span> : null}
        </output>
      ) : (
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            cut.giveTyped();
          }}
        >
          <p className={classes.ask}>{t('cut.ask')}</p>
          <TextInput
            ref={inputRef}
            size="lg"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            aria-label={t('cut.title')}
            placeholder={t('cut.digits')}
            value={cut.typed}
            error={cut.problem}
            onChange={(event) => cut.type(event.currentTarget.value)}
          />
          <Button type="submit" loading={cut.busy}>
            {t('cut.give')}
          </Button>
          {cut.mode === 'offered' ? (
            <Button variant="default" disabled={cut.busy} onClick={cut.nobodyCalls}>
              {t('cut.nobody')}
            </Button>
          ) : null}
        </form>
      )}
    </section>
  );
}
