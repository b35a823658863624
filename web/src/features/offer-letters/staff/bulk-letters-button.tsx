import { lazyComponent } from '../../../components/page/lazy-component';
import { BatchButton } from '../../issuing/batch-button';

const BulkLettersDialog = lazyComponent(async () => (await import('./bulk-letters')).BulkLettersDialog);

export const BulkLettersButton = () => <BatchButton Dialog={BulkLettersDialog} />;
