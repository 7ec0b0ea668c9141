import { lazy } from 'react';
import type { GoalPart } from '../../features/goals/ui/GoalCard.js';

export default lazy(() => import('../../features/thoughts/ui/GoalThought.js')) satisfies GoalPart;
