import { TextInput } from '../TextInput.js';
import { chosenTimeZone, deviceTimeZone, zoneLabel } from '../../lib/time-zone.js';
import { instantOf, localOf } from '@afi/contracts/zoned-time';

interface MomentFieldProps {
  name: string;
  label: string;
  /** ISO in UTC, empty for none. */
  value: string;
  error?: string | undefined;
  onChange: (iso: string) => void;
}

/** A date and an hour, on the clock its author chose in their settings; the field says which. */
export function MomentField({ name, label, value, error, onChange }: MomentFieldProps) {
  const zone = chosenTimeZone() ?? deviceTimeZone();
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
