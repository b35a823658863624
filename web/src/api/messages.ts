export const FILE_GONE = 'This file was changed or moved after you chose it. Please choose it again.';
