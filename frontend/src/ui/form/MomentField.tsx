import { TextInput } from '../TextInput.js';
import { chosenTimeZone, deviceTimeZone, zoneLabel } from '../../lib/time-zone.js';
import { instantOf, localOf } from '@afi/contracts/zoned-time';

interface MomentFieldProps {
  name: string;
  label: string;
  /** ISO in UTC, empty for none. */
  value: string;
  error?: string | undefined;
  /** The clock it is told by; that of its author without. */
  zone?: string;
  onChange: (iso: string) => void;
}

/** A date and an hour, on the clock its author chose in their settings unless another is said; the field says which. */
export function MomentField({ name, label, value, error, zone: given, onChange }: MomentFieldProps) {
  const zone = given ?? chosenTimeZone() ?? deviceTimeZone();
  return (
    <TextInput
      type="datetime-local"
      name={name}
      label={label}
      description={zoneLabel(zone, value ? new Date(value) : undefined)}
      defaultValue={localOf(value, zone)}
      error={error}
      onChange={({ currentTarget }) => onChange(instantOf(currentTarget.value, zone) ?? '')}
    />
  );
}
