import { Bar, Tooltip, XAxis } from 'recharts';
import { money } from '../../../../contracts/money.ts';
import { formatMoney } from '../../texts/format.ts';
import { BarFrame } from '../../ui/bar-frame.tsx';
import { axis, layerColours, tooltip } from '../../ui/chart-look.ts';
import type { Layer, Stack } from './stacks.ts';

interface StackedBarsProps {
  layers: readonly (Layer & { label: string })[];
  stacks: Stack[];
  height: number;
}

/** A bar per day, in layers. */
export function StackedBars({ layers, stacks, height }: StackedBarsProps) {
  return (
    <BarFrame rows={stacks} height={height} margin={{ top: 4, right: 0, bottom: 0, left: 0 }}>
      <XAxis
        dataKey="date"
        tickFormatter={(date: string) => date.slice(5)}
        axisLine={false}
        minTickGap={12}
        height={20}
        {...axis}
      />
      <Tooltip {...tooltip} formatter={(bet, name) => [formatMoney(money(Number(bet).toFixed(2))), name]} />
      {layers.map(({ id, label }, index) => (
        <Bar
          key={id}
          name={label}
          dataKey={({ heights }: Stack) => heights[id] ?? 0}
          stackId="day"
          fill={layerColours[index] ?? layerColours[0]}
          isAnimationActive={false}
        />
      ))}
    </BarFrame>
  );
}
