import { languages } from '@afi/contracts/language';
import { languageOfPost } from '@afi/contracts/text-language';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../../ui/NativeSelect.js';
import type { PostFields } from '../../api/composer.js';

interface LanguageFieldProps extends Pick<PostFields, 'title' | 'content' | 'language'> {
  onChange: (name: 'language', value: string) => void;
}

/** The language of a post: as its words say, or as somebody chose. Screen readers speak it, and it is translated from it. */
export function LanguageField({ title, content, language, onChange }: LanguageFieldProps) {
  const { t } = useTranslation();
  // Told a moment later, so that no key waits for it.
  const told = languageOfPost(useDeferredValue(title), useDeferredValue(content));
  return (
    <NativeSelect
      name="language"
      label={t('composer:form.language')}
      value={language}
      onChange={({ currentTarget }) => onChange('language', currentTarget.value)}
    >
      <option value="">
        {told
          ? t('composer:form.languageTold', { language: t(`posts:languages.${told}`) })
          : t('composer:form.languageAuto')}
      </option>
      {languages.map((one) => (
        <option key={one} value={one}>
          {t(`posts:languages.${one}`)}
        </option>
      ))}
    </NativeSelect>
  );
}
