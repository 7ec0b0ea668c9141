import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../lib/form/use-form.js';
import { useLeaveGuard } from '../../lib/form/use-leave-guard.js';
import { showToast } from '../../lib/toast.js';
import { useFormat } from '../../lib/use-format.js';
import { Confirm } from '../Confirm.js';
import { Note } from '../Note.js';

interface FormFrameProps {
  form: Form;
  className?: string;
  /** It took the place of a page that was read down to its end: it is shown from its beginning. */
  fromTop?: boolean;
  children: ReactNode;
  /** The buttons; the value of the one pressed is the choice that is sent. */
  actions: ReactNode;
}

type Found = NonNullable<Form['found']>;

/** A form of `useForm`: its fields, what concerns the whole, its buttons, and the care for unsaved text. */
export function FormFrame({ form, className = 'form', fromTop = false, children, actions }: FormFrameProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const box = useRef<HTMLFormElement>(null);
  const offer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fromTop) return;
    window.scrollTo(0, 0);
    offer.current?.focus({ preventScroll: true });
  }, [fromTop]);
  useEffect(() => {
    if (form.again) offer.current?.focus();
  }, [form.again]);
  useEffect(() => {
    if (form.failures === 0) return;
    // Parts that are no single field say what is wrong in a note of their own.
    const first = box.current?.querySelector<HTMLElement>('[aria-invalid="true"], .note[data-tone="bad"]');
    if (first?.matches('.note')) first.tabIndex = -1;
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [form.failures]);
  const drop = (found: Found) =>
    showToast({
      tone: 'info',
      text: t('shell:form.dropped'),
      about: 'dropped form',
      action: { label: t('shell:undo'), run: found.drop() },
    });
  const { asking, stay, leave } = useLeaveGuard(form.unsaved);
  return (
    <form
      ref={box}
      className={className}
      noValidate
      onPointerDown={form.touch}
      onKeyDown={form.touch}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        form.submit(submitter instanceof HTMLButtonElement ? submitter.value : '');
      }}
    >
      {form.found ? (
        <div ref={offer} tabIndex={-1}>
          <Note>
            {form.found.names ? null : (
              <p>{t('shell:form.found', { ago: format.ago(new Date(form.found.at).toISOString()) })}</p>
            )}
            <div className="row wrap">
              <button type="button" className="link-button" onClick={form.found.take}>
                {form.found.names?.take ?? t('shell:form.take')}
              </button>
              <button
                type="button"
                className="link-button"
                aria-label={form.found.names?.drop}
                onClick={() => form.found && drop(form.found)}
              >
                {t('shell:form.drop')}
              </button>
            </div>
          </Note>
        </div>
      ) : null}
      {children}
      {form.problem ? (
        <div className="form-problem">
          <Note tone="bad">
            <p>{form.problem}</p>
            {form.showLatest ? (
              <button type="button" className="link-button" onClick={form.showLatest}>
                {t('shell:form.latest')}
              </button>
            ) : null}
          </Note>
        </div>
      ) : null}
      {actions}
      <Confirm
        open={asking}
        title={t('shell:form.leaveTitle')}
        text={t('shell:form.leaveText')}
        action={t('shell:form.leave')}
        back={t('shell:form.stay')}
        onConfirm={leave}
        onClose={stay}
      />
    </form>
  );
}
