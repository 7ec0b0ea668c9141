import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Form } from '../../lib/form/use-form.js';
import { useLeaveGuard } from '../../lib/form/use-leave-guard.js';
import { Confirm } from '../Confirm.js';
import { Note } from '../Note.js';

interface FormFrameProps {
  form: Form;
  className?: string;
  children: ReactNode;
  /** The buttons; the value of the one pressed is the choice that is sent. */
  actions: ReactNode;
}

/** A form of `useForm`: its fields, what concerns the whole, its buttons, and the care for unsaved text. */
export function FormFrame({ form, className = 'form', children, actions }: FormFrameProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.failures > 0) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.failures]);
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
        <Note>
          <p>{t('shell:form.found')}</p>
          <div className="row wrap">
            <button type="button" className="link-button" onClick={form.found.take}>
              {t('shell:form.take')}
            </button>
            <button type="button" className="link-button" onClick={form.found.drop}>
              {t('shell:form.drop')}
            </button>
          </div>
        </Note>
      ) : null}
      {children}
      {form.problem ? (
        <Note tone="bad">
          <p>{form.problem}</p>
          {form.showLatest ? (
            <button type="button" className="link-button" onClick={form.showLatest}>
              {t('shell:form.latest')}
            </button>
          ) : null}
        </Note>
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
