import { IMAGE_ACCEPT, imageProblem } from '../../components/forms/image-check';

/** File types that the file picker offers. */
export const SCREENSHOT_ACCEPT = IMAGE_ACCEPT;

/** Why a file cannot be the screenshot, or null. */
export const screenshotProblem = imageProblem;
