import { IMAGE_ACCEPT, imageProblem } from '../../components/forms/image-check';

/** For the file picker: what it offers first. */
export const SCREENSHOT_ACCEPT = IMAGE_ACCEPT;

/** Why a file cannot be the screenshot, or null. */
export const screenshotProblem = imageProblem;
