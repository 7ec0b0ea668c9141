import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.js';
import { TextInput } from '../../../ui/TextInput.js';
import type { FieldProps } from '../../../lib/form/field-props.js';
import type { Form } from '../../../lib/form/use-form.js';
import { FormFrame } from '../../../ui/form/FormFrame.js';

interface EntryFormProps {
  form: Form;
  /** What its one button says. */
  action: string;
  children: ReactNode;
}

/** A form before sign-in: one column and one wide button. */
export function EntryForm({ form, action, children }: EntryFormProps) {
  return (
    <FormFrame
      form={form}
      actions={
        <Button type="submit" loading={form.busy()} fullWidth>
          {action}
        </Button>
      }
    >
      {children}
    </FormFrame>
  );
}

/** The address admins and managers sign in with, the first thing asked of them. */
export function StaffEmail({ field, label }: { field: FieldProps; label: string }) {
  return <TextInput {...field} type="email" inputMode="email" autoComplete="username" label={label} autoFocus />;
}
