import { ActionIcon, Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import {
  betPercents,
  betPrices,
  type BetPercent,
  type BetPrice,
} from '../../../../contracts/bingo/stakes.ts';
import { totals } from '../../../../contracts/bingo/totals.ts';
import { formatMoney, formatPercent } from '../../texts/format.ts';
import classes from './open-game.module.css';
import type { Stakes } from './start-problem.ts';

interface StakesPanelProps extends Stakes {
  count: number;
  /** Start asked for it: it must be there to be chosen. */
  percentMissing: boolean;
  onBetPrice: (price: BetPrice | null) => void;
  onBetPercent: (percent: BetPercent | null) => void;
  remember: boolean;
  onRemember: (remember: boolean) => void;
  onReset: () => void;
  onAdd: () => void;
}

/** Price and, behind the eye so that no customer reads it, the percent and what it makes for the house. */
export function StakesPanel(props: StakesPanelProps) {
  const { betPrice, betPercent, count, onBetPrice, onBetPercent, remember, onRemember, onReset, onAdd } =
    props;
  const t = useTranslations();
  const [percentShown, percent] = useDisclosure(false);
  const { open: showPercent } = percent;
  useEffect(() => {
    if (props.percentMissing) showPercent();
  }, [props.percentMissing, showPercent]);
  const amounts = betPrice !== null && betPercent !== null ? totals(count, betPrice, betPercent) : null;
  const nothing = { value: '', label: t('register.choose') };

  return (
    <div className={classes.stakes}>
      <div className={classes.price}>
        <NativeSelect
          label={`${t('register.betPrice')} · ${t('common.birr')}`}
          value={betPrice ?? ''}
          onChange={(event) =>
            onBetPrice(betPrices.find((price) => String(price) === event.currentTarget.value) ?? null)
          }
          data={[nothing, ...betPrices.map((price) => ({ value: String(price), label: String(price) }))]}
        />
        <ActionIcon
          variant="default"
          size={42}
          aria-label={t(percentShown ? 'register.hidePercent' : 'register.showPercent')}
          aria-expanded={percentShown}
          onClick={percent.toggle}
        >
          {percentShown ? <IconEyeOff size={20} aria-hidden /> : <IconEye size={20} aria-hidden />}
        </ActionIcon>
      </div>
      {percentShown ? (
        <>
          <NativeSelect
            label={t('register.betPercent')}
            value={betPercent ?? ''}
            onChange={(event) =>
              onBetPercent(betPercents.find((fraction) => fraction === event.currentTarget.value) ?? null)
            }
            data={[
              nothing,
              ...betPercents.map((fraction) => ({ value: fraction, label: formatPercent(fraction) })),
            ]}
          />
          {amounts ? (
            <dl className={classes.amounts}>
              <dt>{t('register.totalBet')}</dt>
              <dd>{formatMoney(amounts.totalBet)}</dd>
              <dt>{t('register.houseProfit')}</dt>
              <dd>{formatMoney(amounts.houseProfit)}</dd>
            </dl>
          ) : null}
        </>
      ) : null}
      <Group justify="space-between">
        <Checkbox
          size="md"
          label={t('register.remember')}
          checked={remember}
          onChange={(event) => onRemember(event.currentTarget.checked)}
        />
        <Button variant="default" onClick={onReset}>
          {t('register.reset')}
        </Button>
      </Group>
      <Button variant="default" size="md" fullWidth onClick={onAdd}>
        {t('register.addCartela')}
      </Button>
    </div>
  );
}
