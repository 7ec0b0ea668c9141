import type { GoalInput, GoalView } from '@afi/contracts/goals';
import type { GoalFrequency } from '@afi/contracts/goal-progress';

/** A goal as its form holds it. */
export interface GoalFields extends Readonly<Record<string, string | boolean>> {
  title: string;
  description: string;
  frequency: string;
  target: string;
  endsOn: string;
}

export const emptyGoal: GoalFields = { title: '', description: '', frequency: 'weekly', target: '3', endsOn: '' };

export const fieldsOf = ({ title, description, frequency, target, endsOn }: GoalView): GoalFields => ({
  title,
  description,
  frequency,
  target: String(target),
  endsOn: endsOn ?? '',
});

/** What is sent of it. */
export const bodyOf = ({ title, description, frequency, target, endsOn }: GoalFields): Omit<GoalInput, 'active'> => ({
  title,
  description,
  frequency: frequency as GoalFrequency,
  target: target.trim() === '' ? Number.NaN : Number(target),
  endsOn: endsOn || null,
});
