import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { momentOf } from '../api/recording-name.js';

/** What a file is called where it is shown: a recording by its hour, any other by its name. */
export function useShownName(): (name: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return (name) => {
    const at = momentOf(name);
    return at ? t('media:recording', { at: format.time(at) }) : name;
  };
}
