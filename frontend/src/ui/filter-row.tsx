import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '../../../contracts/time.ts';
import { DayField } from './day-field.tsx';
import { Select } from './select.tsx';
import classes from './filter-row.module.css';

/** Filters beside each other, above what they filter. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={`${classes.filters} no-print`}>
      <legend className={classes.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}

interface ChoiceFilterProps<Value extends string> {
  label: string;
  /** What it says while nothing is chosen. */
  any: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value | undefined) => void;
}

/** One of several, or any. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  const { label, any, value, options, onChoose } = props;
  return (
    <Select<Value | ''>
      size="sm"
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: any }, ...options]}
      onChoose={(chosen) => onChoose(chosen === '' ? undefined : chosen)}
    />
  );
}

interface Days {
  from?: Day | undefined;
  to?: Day | undefined;
}

/** The first and the last day. */
export function DaysFilter({ from, to, onChange }: Days & { onChange: (changed: Days) => void }) {
  const t = useTranslations('table');
  const ends = { from, to };
  return (['from', 'to'] as const).map((end) => (
    <DayField key={end} label={t(end)} value={ends[end]} onDay={(day) => onChange({ [end]: day })} />
  ));
}

/** Takes every filter away; there only while there is one. */
export function ClearFilters({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const t = useTranslations('table');
  if (!filtered) return null;
  return (
    <Button variant="default" size="sm" onClick={onClear}>
      {t('clearFilters')}
    </Button>
  );
}
