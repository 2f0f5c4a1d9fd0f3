import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import classes from './create-new-game.module.css';

/** The way to the next game. */
export function CreateNewGame({ hint }: { hint: string }) {
  const t = useTranslations('game');
  const navigate = useNavigate();
  return (
    <div className={classes.create}>
      <Button size="lg" onClick={() => void navigate({ to: '/Cartel_Register' })}>
        {t('createNewGame')}
      </Button>
      <p>{hint}</p>
    </div>
  );
}
