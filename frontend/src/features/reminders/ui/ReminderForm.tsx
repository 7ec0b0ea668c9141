import { reminderChannels, type ReminderView } from '@afi/contracts/reminders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm, type Form } from '../../../lib/form/use-form.js';
import { today } from '../../../lib/time-zone.js';
import { Choice } from '../../../ui/Choice.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { SaveActions } from '../../../ui/form/SaveActions.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { TextInput } from '../../../ui/TextInput.js';
import { bodyOf, emptyReminder, fieldsOf, type ReminderFields } from '../api/fields.js';
import { useReminderActs, useSetReminder } from '../api/reminders.js';
import { DayChoice } from './DayChoice.js';

/** The goal a new reminder is for, with its name to begin from. */
export interface ForGoal {
  id: string;
  title: string;
}

function Fields({ form, onDone }: { form: Form<ReminderFields>; onDone: () => void }) {
  const { t } = useTranslation();
  return (
    <FormFrame form={form} actions={<SaveActions form={form} onCancel={onDone} />}>
      <TextInput {...form.field('text')} label={t('reminders:form.text')} required autoComplete="off" />
      <div className="form-pair">
        <TextInput {...form.field('at')} type="time" label={t('reminders:form.at')} required />
        <NativeSelect
          {...form.field('channel')}
          label={t('reminders:form.channel')}
          data={reminderChannels.map((one) => ({ value: one, label: t(`reminders:channel.${one}`) }))}
        />
      </div>
      <Choice
        legend={t('reminders:form.how')}
        value={form.values.once ? 'once' : 'days'}
        options={(['once', 'days'] as const).map((value) => ({ value, label: t(`reminders:form.${value}`) }))}
        onChange={(value) => form.set('once', value === 'once')}
      />
      {form.values.once ? (
        <TextInput {...form.field('on')} type="date" min={today()} label={t('reminders:form.on')} required />
      ) : (
        <DayChoice days={form.values.days} error={form.error('days')} onChange={(days) => form.set('days', days)} />
      )}
    </FormFrame>
  );
}

/** What every form of a reminder says of wrong fields. */
function useRules() {
  const { t } = useTranslation();
  return {
    checked: () => import('@afi/contracts/checked/reminders'),
    says: {
      text: t('reminders:form.textMissing'),
      at: t('reminders:form.atMissing'),
      on: t('reminders:form.onMissing'),
      days: t('reminders:form.daysMissing'),
    },
  };
}

/** Sets a reminder. */
export function SetReminder({ goal, onDone }: { goal: ForGoal | null; onDone: () => void }) {
  const form = useForm(useSetReminder(), {
    ...useRules(),
    initial: { ...emptyReminder(), text: goal?.title ?? '' },
    input: (values) => ({ body: { ...bodyOf(values), active: true, ...(goal ? { goalId: goal.id } : {}) } }),
    keep: goal ? `reminder ${goal.id}` : 'reminder',
    onDone,
    onKept: onDone,
  });
  return <Fields form={form} onDone={onDone} />;
}

/** Changes a reminder. */
export function EditReminder({ reminder, onDone }: { reminder: ReminderView; onDone: () => void }) {
  const [begun] = useState(reminder);
  const { change } = useReminderActs(begun.text);
  const form = useForm(change, {
    ...useRules(),
    initial: fieldsOf(begun),
    input: (values) => ({ params: { id: begun.id }, body: { ...bodyOf(values), version: begun.version } }),
    onDone,
    onKept: onDone,
  });
  return <Fields form={form} onDone={onDone} />;
}
