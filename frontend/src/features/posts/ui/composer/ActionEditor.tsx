import { NativeSelect, TextInput } from '@mantine/core';
import { actionTypes, type ActionType } from '@afi/contracts/post-action';
import { IconClick } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../../ui/Note.js';
import { readJson } from '../../api/composer.js';
import classes from './Composer.module.css';

/** What each button asks for, beside its own words. */
const fields: Partial<Record<ActionType, readonly { name: string; type: 'text' | 'url' | 'tel' | 'email' }[]>> = {
  link: [{ name: 'url', type: 'url' }],
  download: [],
  contact: [
    { name: 'name', type: 'text' },
    { name: 'phone', type: 'tel' },
    { name: 'email', type: 'email' },
  ],
  whatsapp: [
    { name: 'phone', type: 'tel' },
    { name: 'message', type: 'text' },
  ],
  email: [
    { name: 'email', type: 'email' },
    { name: 'subject', type: 'text' },
  ],
  phone: [{ name: 'phone', type: 'tel' }],
};

interface ActionEditorProps {
  /** The button as JSON, empty for none. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Chooses the file that is given. */
  file: (mediaId: string | undefined, onChange: (mediaId: string) => void) => ReactNode;
}

/** The one button of a post: its kind, and what that needs. Those of words to come are named, and not offered yet. */
export function ActionEditor({ value, error, onChange, file }: ActionEditorProps) {
  const { t } = useTranslation();
  const action = readJson(value) as Record<string, string>;
  const type = (action.type ?? '') as ActionType | '';
  const set = (name: string, text: string) => {
    const all = Object.entries({ ...action, [name]: text }).filter(([, one]) => one !== '');
    onChange(JSON.stringify(Object.fromEntries(all)));
  };
  return (
    <details className={classes.options} open={error !== undefined || undefined}>
      <summary>
        <IconClick size={22} stroke={1.7} aria-hidden="true" />
        <span>{t('posts:form.button')}</span>
        <span>{type ? t(`posts:form.buttons.${type}`) : t('posts:form.noButton')}</span>
      </summary>
      <div className={classes.inside}>
        <NativeSelect
          name="action"
          label={t('posts:form.buttonKind')}
          value={type}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.value ? JSON.stringify({ type: currentTarget.value }) : '')
          }
        >
          <option value="">{t('posts:form.noButton')}</option>
          {actionTypes.map((one) => (
            <option key={one} value={one} disabled={!fields[one]}>
              {fields[one]
                ? t(`posts:form.buttons.${one}`)
                : t('posts:form.later', { what: t(`posts:form.buttons.${one}`) })}
            </option>
          ))}
        </NativeSelect>
        {type ? (
          <TextInput
            label={t('posts:form.buttonWords')}
            value={action.label ?? ''}
            maxLength={40}
            onChange={({ currentTarget }) => set('label', currentTarget.value)}
          />
        ) : null}
        {(type && fields[type] ? fields[type] : []).map((field) => (
          <TextInput
            key={`${type} ${field.name}`}
            type={field.type}
            label={t(`posts:form.button_${field.name}`)}
            placeholder={field.type === 'tel' ? '+229 01 97 00 00 00' : undefined}
            value={action[field.name] ?? ''}
            onChange={({ currentTarget }) => set(field.name, currentTarget.value)}
          />
        ))}
        {type === 'download' ? file(action.mediaId, (mediaId) => set('mediaId', mediaId)) : null}
        {error ? <Note tone="bad">{error}</Note> : null}
      </div>
    </details>
  );
}
