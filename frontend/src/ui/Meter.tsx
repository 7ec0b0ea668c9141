interface MeterProps {
  percent: number;
  label: string;
}

export function Meter({ percent, label }: MeterProps) {
  const value = Math.max(0, Math.min(100, Math.round(percent)));
  return (
    <div
      className="meter"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <i style={{ width: `${value}%` }} />
    </div>
  );
}
