import { instantOf, localOf } from '@afi/contracts/zoned-time';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenTimeZone, deviceTimeZone, offsetOf, zoneLabel, zoneOf } from '../../lib/time-zone.js';
import { useFormat } from '../../lib/use-format.js';
import { TextInput } from '../TextInput.js';

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

/**
 * A date and an hour, on the clock its author chose in their settings unless another is said; the field says which, what that
 * is on the device where it has another one, and what becomes of an hour that a change to summer time leaves out.
 */
export function MomentField({ name, label, value, error, zone: given, onChange }: MomentFieldProps) {
  const zone = given ?? chosenTimeZone() ?? deviceTimeZone();
  const [typed, setTyped] = useState(() => localOf(value, zone));
  return (
    <TextInput
      type="datetime-local"
      name={name}
      label={label}
      description={useClockText(value, typed, zone)}
      defaultValue={typed}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(instantOf(currentTarget.value, zone) ?? '');
      }}
    />
  );
}

/** By which clock a moment is told, and how it reads where that is another one. */
function useClockText(value: string, typed: string, zone: string): string {
  const { t } = useTranslation();
  const { dateTimeIn } = useFormat();
  const device = deviceTimeZone();
  const at = value ? new Date(value) : new Date();
  const told = value ? localOf(value, zone) : typed;
  const said = [zoneLabel(zone, at)];
  if (told !== typed.slice(0, 16)) said.push(t('shell:moment.leftOut', { at: dateTimeIn(value, zone) }));
  if (offsetOf(device, at) !== offsetOf(zone, at))
    said.push(
      value
        ? t('shell:moment.here', { at: dateTimeIn(value, device), zone: zoneLabel(device, at) })
        : t('shell:moment.other', { of: zoneOf(device, at) }),
    );
  return said.join(' · ');
}
