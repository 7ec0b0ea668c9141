import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { allowedOf, useAllowance } from '../api/allowance.js';

interface AllowanceProps {
  chatId: string | undefined;
  /** Letters of what is written. */
  letters: number;
  /** Files that go with it. */
  files: number;
}

/** What a question takes of what a person may use of the model within a day, once half of that is used. */
export function Allowance({ chatId, letters, files }: AllowanceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useAllowance(chatId);
  const allowed = allowedOf(data?.today ?? null, { letters, files });
  if (!allowed || !data?.today) return null;
  const at = format.dateTime(data.today.renewsAt);
  if (allowed.spent) return <p className="sm mut">{t('assistant:allowance.spent', { at })}</p>;
  const left = t('assistant:allowance.left', { count: allowed.left, shown: format.number(allowed.left), at });
  const takes = t('assistant:allowance.takes', { count: allowed.takes, shown: format.number(allowed.takes) });
  return <p className="sm mut">{letters > 0 ? `${takes} ${left}` : left}</p>;
}
