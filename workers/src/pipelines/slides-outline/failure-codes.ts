import { materialCodes } from '../../tools/source/material-codes.js';

/** What the person is told for each reason of the tools. */
export const failureCodes = materialCodes('slides');
