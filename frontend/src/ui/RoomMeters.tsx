import { Meter } from './Meter.js';

interface RoomMetersProps {
  /** In the order they are shown, `used` and `most` in bytes; `said` tells both. */
  rooms: readonly { label: string; used: number; most: number; said: string }[];
}

/** How much of some rooms is taken. */
export function RoomMeters({ rooms }: RoomMetersProps) {
  return (
    <div className="card col">
      {rooms.map(({ label, used, most, said }) => (
        <div key={label} className="col">
          <div className="row wrap">
            <span className="grow b">{label}</span>
            <span className="mut">{said}</span>
          </div>
          <Meter percent={(used / most) * 100} label={label} />
        </div>
      ))}
    </div>
  );
}
