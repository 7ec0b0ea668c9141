import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { allowedOf, leavingWith, useAllowance } from '../api/allowance.js';

interface AllowanceProps {
  chatId: string | undefined;
  /** Letters of what is written. */
  letters: number;
  /** Files that go with it. */
  files: number;
}

/**
 * Before a question is sent: how much is told to the model and what it costs, and what it takes of what a person may use of the
 * model within a day, once half of that is used.
 */
export function Allowance({ chatId, letters, files }: AllowanceProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useAllowance(chatId);
  if (!data) return null;
  const leaving = leavingWith(data, { letters, files });
  const allowed = allowedOf(data.today, leaving);
  const isSpent = allowed?.spent === true;
  const said: string[] = [];
  if (leaving !== null && !isSpent)
    said.push(
      t(`assistant:allowance.${files > 0 ? 'upTo' : 'about'}`, { count: leaving, shown: format.number(leaving) }),
    );
  if (letters > 0 && (leaving !== null || data.price > 0))
    said.push(
      data.price > 0
        ? t('assistant:allowance.price', { count: data.price, shown: format.number(data.price) })
        : t('assistant:allowance.free'),
    );
  if (isSpent) said.push(t('assistant:allowance.spent', { at: format.dateTime(data.today?.renewsAt ?? '') }));
  else if (allowed) {
    said.push(t('assistant:allowance.left', { share: format.percent(allowed.left) }));
    if (allowed.takes !== null) said.push(t('assistant:allowance.takes', { share: format.percent(allowed.takes) }));
  }
  return said.length ? <p className="sm mut">{said.join(' ')}</p> : null;
}
