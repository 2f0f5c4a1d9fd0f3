import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Group } from './choices.ts';
import classes from './palette.module.css';

interface ChoiceListProps {
  id: string;
  groups: readonly Group[];
  /** Counted through all groups. */
  chosen: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onClose: () => void;
}

/** What was found, by kind. The focus stays in the field: the list is told which line is chosen. */
export function ChoiceList({ id, groups, chosen, optionId, onPoint, onClose }: ChoiceListProps) {
  const t = useTranslations('find');
  const firsts = groups.map((_, place) =>
    groups.slice(0, place).reduce((sum, { choices }) => sum + choices.length, 0),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div id={id} role="listbox" aria-label={t('found')} className={classes.list}>
      {groups.map(({ title, choices }, place) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        <div key={title} role="group" aria-label={title}>
          <p className={classes.group} aria-hidden>
            {title}
          </p>
          {choices.map(({ key, name, note, place: to }, within) => {
            const index = (firsts[place] ?? 0) + within;
            return (
              <Link
                key={key}
                {...to}
                id={optionId(index)}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="option"
                aria-selected={index === chosen}
                tabIndex={-1}
                preload={false}
                className={classes.choice}
                onPointerMove={() => onPoint(index)}
                onClick={onClose}
              >
                <span className={classes.name}>{name}</span>
                {note === '' ? null : <span className={classes.note}>{note}</span>}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
