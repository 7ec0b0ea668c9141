import { languages, type Language } from '@afi/contracts/language';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { Button } from '../../../ui/Button.js';
import { Dialog } from '../../../ui/Dialog.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { PhoneField, phoneValues, sentPhone, usePhoneProblem } from '../../../ui/form/PhoneField.js';
import { SaveActions } from '../../../ui/form/SaveActions.js';
import { NativeSelect } from '../../../ui/NativeSelect.js';
import { Note } from '../../../ui/Note.js';
import { Switch } from '../../../ui/Switch.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';
import { useAddContact } from '../api/contacts.js';

/** Adds somebody who agreed: how is asked for, and stays with them. */
export function AddContact() {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('contacts:add')}
      </Button>
      <Dialog open={open} onClose={close} title={t('contacts:addTitle')}>
        <Fields onDone={close} />
      </Dialog>
    </>
  );
}

function Fields({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const phoneProblem = usePhoneProblem();
  const form = useForm(useAddContact(), {
    checked: () => import('@afi/contracts/checked/campaign-contacts'),
    initial: {
      ...{ firstname: '', phone: '', country: phoneValues('').country, email: '', language: 'fr' },
      ...{ consentNote: '', agreed: false },
    },
    input: ({ firstname, phone, country, email, language, consentNote }) => ({
      body: {
        ...(firstname.trim() && { firstname }),
        ...(phone.trim() && { phone: sentPhone(phone, { country }) }),
        ...(email.trim() && { email: email.trim() }),
        language: language as Language,
        consent: true as const,
        consentNote,
      },
    }),
    says: { email: t('contacts:form.emailWrong'), consentNote: t('contacts:form.noteMissing') },
    check: ({ phone, country, email, agreed }) => {
      const wrong =
        phoneProblem(phone, { country }) ?? (phone.trim() || email.trim() ? null : t('contacts:form.nowhere'));
      return { ...(wrong && { phone: wrong }), ...(agreed ? {} : { agreed: t('contacts:form.consentMissing') }) };
    },
    chosen: ['language', 'country', 'agreed'],
    onDone: () => {
      showToast({ tone: 'ok', text: t('contacts:form.done') });
      onDone();
    },
  });
  const unsaid = form.error('agreed');
  return (
    <FormFrame form={form} actions={<SaveActions form={form} onCancel={onDone} />}>
      <TextInput {...form.field('firstname')} label={t('contacts:form.firstname')} autoComplete="off" />
      <PhoneField form={form} name="phone" label={t('contacts:form.phone')} plain />
      <TextInput
        {...form.field('email')}
        label={t('contacts:form.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <NativeSelect
        {...form.field('language')}
        label={t('contacts:form.language')}
        data={languages.map((value) => ({ value, label: t(`campaigns:form.${value}`) }))}
      />
      <Textarea
        {...form.field('consentNote')}
        label={t('contacts:form.note')}
        description={t('contacts:form.noteHelp')}
        minRows={2}
        required
      />
      <Switch
        label={t('contacts:form.consent')}
        checked={form.values.agreed}
        onChange={(event) => form.set('agreed', event.currentTarget.checked)}
      />
      {unsaid ? <Note tone="bad">{unsaid}</Note> : null}
    </FormFrame>
  );
}
