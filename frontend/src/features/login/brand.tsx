import classes from './brand.module.css';

const balls = [
  { letter: 'B', column: 'b' },
  { letter: 'I', column: 'i' },
  { letter: 'N', column: 'n' },
  { letter: 'G', column: 'g' },
  { letter: 'O', column: 'o' },
] as const;

const SIZE = 56;

/** The brand: five balls in the colours of the five columns over the product's name. */
export function Brand({ name }: { name: string }) {
  return (
    <div className={classes.brand}>
      <svg viewBox={`0 0 ${SIZE * balls.length} ${SIZE}`} className={classes.balls} aria-hidden>
        <defs>
          <radialGradient id="shine" cx="35%" cy="28%" r="75%">
            <stop offset="0%" stopColor="#fff" stopOpacity="0.75" />
            <stop offset="45%" stopColor="#fff" stopOpacity="0" />
            <stop offset="100%" stopColor="#000" stopOpacity="0.3" />
          </radialGradient>
        </defs>
        {balls.map(({ letter, column }, index) => (
          <g key={letter} transform={`translate(${index * SIZE + SIZE / 2} ${SIZE / 2})`}>
            <circle r="25" fill={`var(--bingo-${column})`} />
            <circle r="25" fill="url(#shine)" />
            <circle r="14.5" fill="#fff" />
            <text className={classes.letter} y="1">
              {letter}
            </text>
          </g>
        ))}
      </svg>
      <p className={classes.name}>{name}</p>
    </div>
  );
}
