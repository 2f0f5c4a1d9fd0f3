import { Bar, Tooltip, XAxis, YAxis } from 'recharts';
import { useTranslations } from 'use-intl';
import { money } from '../../../../contracts/money.ts';
import { formatCount, formatMoney } from '../../texts/format.ts';
import { BarFrame } from '../../ui/bar-frame.tsx';
import { axis, tooltip } from '../../ui/chart-look.ts';
import type { DayBar } from './takings.ts';

const HEIGHT = 180;

/** Loaded only when it is revealed: the chart library is as large as the rest of the screen. */
export function TakingsChart({ bars }: { bars: DayBar[] }) {
  const t = useTranslations('reports');
  return (
    <BarFrame rows={bars} height={HEIGHT} margin={{ top: 8, right: 8, bottom: 0, left: 8 }}>
      <XAxis dataKey="date" tickFormatter={(date: string) => date.slice(5)} minTickGap={16} {...axis} />
      <YAxis width={64} tickFormatter={(bet: number) => formatCount(bet)} axisLine={false} {...axis} />
      <Tooltip
        {...tooltip}
        formatter={(bet) => [formatMoney(money(Number(bet).toFixed(2))), t('totalBet')]}
      />
      <Bar dataKey="totalBet" fill="var(--bingo-accent)" radius={[4, 4, 0, 0]} isAnimationActive={false} />
    </BarFrame>
  );
}
