import type { CreationSource } from '@afi/contracts/creations';
import { maxSourceText } from '@afi/contracts/creations';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api/api-error.js';
import { forgetForm, keepForm, keptForm } from '../../../lib/form/kept-form.js';
import { useErrorText } from '../../../lib/use-error-text.js';
import { Button } from '../../../ui/Button.js';
import { Textarea } from '../../../ui/Textarea.js';
import { TextInput } from '../../../ui/TextInput.js';

/** What becomes of a source that was given. */
export interface SourceGiven {
  /** Nothing that was written here is needed any more. */
  taken(): void;
  /** Says beside the field what is wrong with it; false where it is something else. */
  refused?(error: unknown): boolean;
}

interface SourceTextProps {
  kind: 'topic' | 'text' | 'link';
  busy: boolean;
  /** What its button says. */
  begin: string;
  onStart: (source: CreationSource, given: SourceGiven) => void;
  /** The address that could not be read is to be mended. */
  again?: boolean;
  /** Something else instead of a page that is refused. */
  onOther: (kind: 'text' | 'media') => void;
  /** What else is asked, below the text. */
  children?: ReactNode;
}

const limits = { topic: 300, text: maxSourceText, link: 2_048 };
/** The last address something was begun with: it may turn out that it cannot be read. */
const lastLink = 'create link before';
const keptText = (name: string) => keptForm(name, { text: '' })?.values.text ?? '';

/** A topic, a text or an address, typed or pasted. It stays on this device until something was made of it. */
export function SourceText({ kind, busy, begin, onStart, again = false, onOther, children }: SourceTextProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const keep = `create ${kind}`;
  const [text, setText] = useState(() => keptText(keep) || (again ? keptText(lastLink) : ''));
  const [wrong, setWrong] = useState('');
  /** It was read elsewhere, and refused. */
  const [isRefused, setRefused] = useState(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isRefused) field.current?.focus();
  }, [isRefused]);
  const start = () => {
    const said = text.trim();
    if (said.length < (kind === 'link' ? 4 : 3)) return setWrong(t('creations:typed.missing'));
    onStart(kind === 'link' ? { kind, url: said } : { kind, text: said }, {
      taken: () => {
        forgetForm(keep);
        if (kind === 'link') keepForm(lastLink, { text: said });
      },
      refused: (error) => {
        if (!(error instanceof ApiError) || (error.status !== 422 && error.status !== 413)) return false;
        setWrong(errorText(error));
        setRefused(true);
        return true;
      },
    });
  };
  const words = {
    label: t(`creations:typed.${kind}`),
    description: t(`creations:typed.${kind}Help`),
    value: text,
    maxLength: limits[kind],
    error: wrong || undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setText(value);
      setWrong('');
      setRefused(false);
      if (value) keepForm(keep, { text: value });
      else forgetForm(keep);
    },
  };
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setRefused(false);
        start();
      }}
    >
      {kind === 'text' ? (
        <Textarea {...words} ref={field} minRows={8} />
      ) : (
        <TextInput
          {...words}
          ref={field}
          {...(kind === 'link' ? { type: 'url', inputMode: 'url', placeholder: 'https://' } : {})}
        />
      )}
      {kind === 'link' && isRefused ? (
        <div className="row wrap">
          <Button variant="default" onClick={() => onOther('text')}>
            {t('creations:link.paste')}
          </Button>
          <Button variant="default" onClick={() => onOther('media')}>
            {t('creations:link.file')}
          </Button>
        </div>
      ) : null}
      {children}
      <Button type="submit" loading={busy}>
        {begin}
      </Button>
    </form>
  );
}
