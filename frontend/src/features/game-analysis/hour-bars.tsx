import { Bar, Tooltip, XAxis, YAxis } from 'recharts';
import { BarFrame } from '../../ui/bar-frame.tsx';
import { axis, tooltip } from '../../ui/chart-look.ts';

interface HourBarsProps {
  bars: { hour: string; games: number }[];
  label: string;
  height: number;
}

/** A bar per hour. */
export function HourBars({ bars, label, height }: HourBarsProps) {
  return (
    <BarFrame rows={bars} height={height} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
      <XAxis dataKey="hour" minTickGap={12} {...axis} />
      <YAxis width={36} allowDecimals={false} axisLine={false} {...axis} />
      <Tooltip {...tooltip} />
      <Bar
        dataKey="games"
        name={label}
        fill="var(--bingo-accent)"
        radius={[4, 4, 0, 0]}
        isAnimationActive={false}
      />
    </BarFrame>
  );
}
