import { maxChosen, maxMatching, type ChosenAnswer } from '@afi/contracts/list';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../Button.js';
import { showToast } from '../../lib/toast.js';
import { useFormat } from '../../lib/use-format.js';
import { ConfirmWithNote } from '../ConfirmWithNote.js';
import { useErrorText } from '../../lib/use-error-text.js';
import type { ChosenRows, DataAct, ListRow } from './data-table.js';
import { queryOf } from './list-address.js';
import type { ListPlace } from './use-list-address.js';
import classes from './table.module.css';

interface BulkBarProps<Act extends string, Row extends ListRow> {
  place: ListPlace;
  chosen: readonly Row[];
  /** Every row of this page is chosen. */
  whole: boolean;
  /** How many rows match. */
  count: number | null;
  acts: readonly DataAct<Act, Row>[];
  onAct: (act: Act, chosen: ChosenRows, note: string) => Promise<ChosenAnswer>;
  onDone: () => void;
}

/** What to do with the rows that are chosen, or with all that match. */
export function BulkBar<Act extends string, Row extends ListRow>(props: BulkBarProps<Act, Row>) {
  const { place, chosen, whole, count, acts, onAct, onDone } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const errorText = useErrorText();
  const [asked, setAsked] = useState<DataAct<Act, Row> | null>(null);
  const [busy, setBusy] = useState(false);
  const [wantsAll, setWantsAll] = useState(false);
  const more = whole && count !== null && count > chosen.length && count <= maxMatching;
  const all = more && wantsAll;
  const number = all ? count : chosen.length;
  const { sort: _, ...matching } = queryOf(place);
  const fit = (act: DataAct<Act, Row>) => chosen.filter((row) => act.applies?.(row) ?? true);
  const rowsFor = (act: DataAct<Act, Row>): ChosenRows =>
    all
      ? { matching, count }
      : {
          ids: fit(act)
            .slice(0, maxChosen)
            .map(({ id }) => id),
        };
  const labelOf = (act: DataAct<Act, Row>): string => {
    const able = fit(act).length;
    return all || able === number ? act.label : t('table:some', { label: act.label, able, chosen: number });
  };
  const question = asked?.asks(all ? number : fit(asked).length, !all || !asked.applies);

  const run = async (act: DataAct<Act, Row>, note: string) => {
    setBusy(true);
    try {
      const { results } = await onAct(act.name, rowsFor(act), note);
      const refused = results.flatMap(({ error }) => error ?? []);
      const reasons = [...new Set(refused.map(({ message }) => message))].slice(0, 2).join(' ');
      const done = act.done(results.length - refused.length);
      const text = refused.length > 0 ? `${done} ${t('table:refused', { count: refused.length, reasons })}` : done;
      showToast({ tone: refused.length > 0 ? 'info' : 'ok', text });
      setWantsAll(false);
      onDone();
    } catch (error) {
      showToast({ tone: 'bad', text: errorText(error) });
    }
    setBusy(false);
    setAsked(null);
  };

  return (
    <div className={classes.bulk} role="region" aria-label={t('table:chosenName')}>
      <span className="b" role="status">
        {t('table:chosen', { count: number, shown: format.number(number) })}
      </span>
      {more && !all ? (
        <button type="button" className="link-button" onClick={() => setWantsAll(true)}>
          {t('table:chooseAll', { shown: format.number(count) })}
        </button>
      ) : null}
      <div className={classes.tools}>
        {acts.map((act) => (
          <Button
            key={act.name}
            variant="default"
            leftSection={<act.icon size={18} aria-hidden="true" />}
            disabled={!all && fit(act).length === 0}
            onClick={() => setAsked(act)}
          >
            {labelOf(act)}
          </Button>
        ))}
        <Button variant="subtle" onClick={onDone}>
          {t('table:chooseNone')}
        </Button>
      </div>
      <ConfirmWithNote
        open={asked !== null}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        action={asked?.label ?? ''}
        back={t('shell:back')}
        danger={asked?.danger ?? false}
        busy={busy}
        note={asked?.note}
        onConfirm={(note) => asked && void run(asked, note)}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
