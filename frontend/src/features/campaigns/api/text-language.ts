import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Which of both texts of a campaign is shown: first the one in the language its reader reads. */
export function useTextLanguage() {
  const { i18n } = useTranslation();
  return useState<'fr' | 'en'>(i18n.language === 'en' ? 'en' : 'fr');
}
