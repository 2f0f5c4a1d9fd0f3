import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  className: string | undefined;
  /** What it is to those who do not see it; without one it is left out for them. */
  label?: string;
}

/** Dark on white in every theme: phones read nothing else. */
export function QrCode({ text, className, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <path d={dark.join('')} />
    </svg>
  );
}
