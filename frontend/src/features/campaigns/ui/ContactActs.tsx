import type { ContactView } from '@afi/contracts/campaign-contacts';
import { IconBellOff, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../lib/form/use-form.js';
import { showToast } from '../../../lib/toast.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Confirm } from '../../../ui/Confirm.js';
import { Dialog } from '../../../ui/Dialog.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';
import { SaveActions } from '../../../ui/form/SaveActions.js';
import { Note } from '../../../ui/Note.js';
import { Textarea } from '../../../ui/Textarea.js';
import { useContactActs, useResumeContact } from '../api/contacts.js';

interface ContactActsProps {
  contact: ContactView;
  /** Taken out: there is nothing to look at any more. */
  onRemoved: () => void;
}

/** What can be done about somebody who agreed, or does not any more. */
export function ContactActs({ contact, onRemoved }: ContactActsProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { remove, restore, end } = useContactActs();
  const [asking, setAsking] = useState<'remove' | 'end' | 'resume' | null>(null);
  const close = () => setAsking(null);
  const { id, ways, hasAccount, mayResume } = contact;
  const isEnded = ways.some(({ ended }) => ended);
  const isWholly = ways.every(({ ended }) => ended);
  const failing = { onError: (error: Error) => showToast({ tone: 'bad', text: errorText(error) }) };
  const takeOut = () =>
    remove.mutate(
      { params: { id } },
      {
        ...failing,
        onSettled: close,
        onSuccess: () => {
          showToast({
            ...{ tone: 'ok', text: t('contacts:acts.removed'), about: `contact ${id}` },
            action: { label: t('shell:undo'), run: () => restore.mutate({ params: { id } }, failing) },
          });
          onRemoved();
        },
      },
    );
  const endAll = () =>
    end.mutate(
      { params: { id } },
      {
        ...failing,
        onSettled: close,
        onSuccess: () => showToast({ tone: 'ok', text: t('contacts:acts.endDone') }),
      },
    );
  return (
    <>
      <div className="row wrap">
        {mayResume ? (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden="true" />}
            onClick={() => setAsking('resume')}
          >
            {t('contacts:acts.resume')}
          </Button>
        ) : null}
        {isWholly ? null : (
          <Button
            variant="default"
            leftSection={<IconBellOff size={18} aria-hidden="true" />}
            onClick={() => setAsking('end')}
          >
            {t('contacts:acts.end')}
          </Button>
        )}
        <Button
          variant="default"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => setAsking('remove')}
        >
          {t('contacts:acts.remove')}
        </Button>
      </div>
      {isEnded && hasAccount && !mayResume ? <Note>{t('contacts:acts.ownAccount')}</Note> : null}
      <Confirm
        open={asking === 'remove' || asking === 'end'}
        title={t(asking === 'end' ? 'contacts:acts.endTitle' : 'contacts:acts.removeTitle')}
        text={t(asking === 'end' ? 'contacts:acts.endText' : 'contacts:acts.removeText')}
        action={t(asking === 'end' ? 'contacts:acts.end' : 'contacts:acts.remove')}
        back={t('shell:back')}
        danger
        busy={remove.isPending || end.isPending}
        onConfirm={asking === 'end' ? endAll : takeOut}
        onClose={close}
      />
      <Dialog open={asking === 'resume'} onClose={close} title={t('contacts:acts.resumeTitle')}>
        <Resume contactId={id} onDone={close} />
      </Dialog>
    </>
  );
}

function Resume({ contactId, onDone }: { contactId: string; onDone: () => void }) {
  const { t } = useTranslation();
  const form = useForm(useResumeContact(), {
    checked: () => import('@afi/contracts/checked/campaign-contacts'),
    initial: { consentNote: '' },
    input: ({ consentNote }) => ({ params: { id: contactId }, body: { consent: true as const, consentNote } }),
    says: { consentNote: t('contacts:form.noteMissing') },
    single: 'consentNote',
    onDone: () => {
      showToast({ tone: 'ok', text: t('contacts:acts.resumeDone') });
      onDone();
    },
  });
  return (
    <FormFrame form={form} actions={<SaveActions form={form} onCancel={onDone} />}>
      <p className="mut">{t('contacts:acts.resumeText')}</p>
      <Textarea
        {...form.field('consentNote')}
        label={t('contacts:form.note')}
        description={t('contacts:form.noteHelp')}
        minRows={2}
        required
      />
    </FormFrame>
  );
}
