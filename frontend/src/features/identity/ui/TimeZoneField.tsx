import { IconSelector } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { namedZones } from '../../../lib/named-zones.js';
import { deviceTimeZone, zoneLabel } from '../../../lib/time-zone.js';
import { Dialog } from '../../../ui/Dialog.js';
import { FieldFrame } from '../../../ui/FieldFrame.js';
import frame from '../../../ui/FieldFrame.module.css';
import { plain, SearchList } from '../../../ui/form/SearchList.js';
import classes from './TimeZoneField.module.css';

interface TimeZoneFieldProps {
  /** Undefined follows the device. */
  value: string | undefined;
  onChange: (zone: string | undefined) => void;
}

/** A text found by the beginnings of its words. */
const words = (text: string): string => ` ${plain(text).replace(/[/(,]+/g, ' ')}`.replace(/ +/g, ' ');

/** Zones by their names in the reader's language, and the device's own first; English names find them as well. */
function Zones({ value, onChange }: TimeZoneFieldProps) {
  const { t } = useTranslation();
  const device = { key: '', name: t('profiles:region.device'), note: zoneLabel(deviceTimeZone()), alias: '' };
  const [zones] = useState(() =>
    namedZones(value ? [value] : []).map(({ zone, name, offset, alias }) => ({ key: zone, name, note: offset, alias })),
  );
  return (
    <SearchList
      items={[device, ...zones]}
      value={value ?? ''}
      label={t('profiles:region.searchZone')}
      none={t('profiles:region.noZone')}
      finds={({ name, note, alias }, search) => words(`${name} ${alias} ${note}`).includes(words(search))}
      onPick={({ key }) => onChange(key || undefined)}
    />
  );
}

/** The zone times are shown in, picked from a list that can be searched. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const [picking, setPicking] = useState(false);
  const shown = value ? zoneLabel(value) : t('profiles:region.device');
  const label = t('profiles:region.timezone');
  const description = t('profiles:region.timezoneText', { zone: zoneLabel(value ?? deviceTimeZone()) });
  return (
    <>
      <FieldFrame id={id} label={label} description={description}>
        <div className={frame.box} data-right="">
          <button
            type="button"
            id={id}
            className={`${frame.input} ${classes.picked}`}
            aria-haspopup="dialog"
            aria-label={`${label}, ${shown}`}
            aria-describedby={`${id}-description`}
            onClick={() => setPicking(true)}
          >
            {shown}
          </button>
          <span className={frame.right} data-quiet="">
            <IconSelector size={18} stroke={1.7} aria-hidden="true" />
          </span>
        </div>
      </FieldFrame>
      <Dialog open={picking} onClose={() => setPicking(false)} title={label}>
        {picking ? (
          <Zones
            value={value}
            onChange={(zone) => {
              onChange(zone);
              setPicking(false);
            }}
          />
        ) : null}
      </Dialog>
    </>
  );
}
