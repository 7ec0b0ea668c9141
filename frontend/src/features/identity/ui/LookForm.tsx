import { languages } from '@afi/contracts/language';
import { fontSizes, themes, type InterfaceSettings } from '@afi/contracts/settings';
import type { UserType } from '@afi/contracts/route';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/Switch.js';
import { switchLanguage } from '../../../lib/i18n.js';
import { readSession } from '../../../lib/session/session.js';
import { showToast } from '../../../lib/toast.js';
import { Choice } from '../../../ui/Choice.js';
import { setColorScheme, useColorScheme } from '../../../ui/theme/color-scheme.js';
import { applyLook, noteLookChosen, readLook } from '../../../ui/theme/look.js';
import { useUpdateSettings } from '../api/account.js';

const languageNames = { fr: 'Français', en: 'English' } as const;

/** Each change shows at once and is kept on this device; the account takes it to the others. */
export function LookForm({ userType }: { userType: UserType }) {
  const { t, i18n } = useTranslation();
  const colorScheme = useColorScheme();
  const [look, setLook] = useState(readLook);
  const update = useUpdateSettings();
  const keep = (body: Partial<InterfaceSettings>) => {
    noteLookChosen(readSession()?.userId ?? '');
    update.mutate(
      { params: { userType }, body },
      { onError: () => showToast({ tone: 'bad', text: t('account:settings.failed') }) },
    );
  };
  const changeLook = (change: Partial<typeof look>) => {
    const next = { ...look, ...change };
    setLook(next);
    applyLook(next);
    keep(change);
  };
  return (
    <section className="card form" aria-labelledby="display-title">
      <h2 id="display-title">{t('account:settings.display')}</h2>
      <Choice
        legend={t('account:settings.language')}
        value={i18n.language === 'en' ? 'en' : 'fr'}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={(language) => {
          void switchLanguage(language);
          keep({ language });
        }}
      />
      <Choice
        legend={t('account:settings.theme')}
        value={colorScheme}
        options={themes.map((value) => ({ value, label: t(`account:settings.themes.${value}`) }))}
        onChange={(theme) => {
          setColorScheme(theme);
          keep({ theme });
        }}
      />
      <Choice
        legend={t('account:settings.fontSize')}
        value={look.fontSize}
        options={fontSizes.map((value) => ({ value, label: t(`account:settings.fontSizes.${value}`) }))}
        onChange={(fontSize) => changeLook({ fontSize })}
      />
      <Switch
        label={t('account:settings.compact')}
        description={t('account:settings.compactText')}
        checked={look.compact}
        onChange={(event) => changeLook({ compact: event.currentTarget.checked })}
      />
    </section>
  );
}
