type Unit = '×' | 'ms' | 'MiB';

/** A bound on a measurement; without one it is only published. */
export interface Target {
  readonly kind: 'at most' | 'at least';
  readonly value: number;
  readonly unit: Unit;
}

/** A measured number in a fixed unit. */
export interface Value {
  readonly amount: number;
  readonly better: 'higher' | 'lower';
}

/** One row of the table: our measurement, and what it is compared with in the same run. */
export interface Finding {
  readonly measure: string;
  /** Such as `52.1 µs`. */
  readonly ours: string;
  /** The same as a number, to be compared with another commit's. */
  readonly value: Value;
  /** Such as `41.0 µs, bare echo`. */
  readonly beside: string;
  /** The number that targets apply to: a ratio, or milliseconds. */
  readonly compared: number;
  readonly unit: Unit;
  readonly targets: readonly Target[];
  /** What a reader needs to know to reproduce it. */
  readonly note?: string;
}

/** Whether every target is met, or by how much the worst one falls short. */
export function judge({ compared, targets }: Finding): string {
  if (targets.length === 0) return 'published';
  const shortfalls = targets.map(({ kind, value }) =>
    kind === 'at most' ? compared / value - 1 : 1 - compared / value,
  );
  const worst = Math.max(...shortfalls);
  if (Number.isNaN(worst)) return 'not measured';
  return worst <= 0 ? 'met' : `missed by ${(worst * 100).toFixed(0)} %`;
}

export function formatTargets(targets: readonly Target[]): string {
  const texts = targets.map(({ kind, value, unit }) => {
    const sign = kind === 'at most' ? '≤' : '≥';
    return `${sign} ${value} ${unit}`;
  });
  return texts.join(', ') || 'none';
}

export function formatMicroseconds(valueUs: number): string {
  if (valueUs >= 1000) return `${(valueUs / 1000).toFixed(2)} ms`;
  return `${valueUs.toFixed(1)} µs`;
}

/** `ours` and `value` of a time. */
export function asTime(valueUs: number): Pick<Finding, 'ours' | 'value'> {
  return { ours: formatMicroseconds(valueUs), value: { amount: valueUs, better: 'lower' } };
}

/** `ours` and `value` of a rate. */
export function asRate(perSecond: number): Pick<Finding, 'ours' | 'value'> {
  return { ours: formatRate(perSecond), value: { amount: perSecond, better: 'higher' } };
}

export function formatRatio(ratio: number): string {
  return ratio.toFixed(2);
}

export function formatRate(perSecond: number): string {
  return `${Math.round(perSecond).toLocaleString('en-US')}/s`;
}
