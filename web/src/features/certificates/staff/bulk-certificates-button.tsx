import { lazyComponent } from '../../../components/page/lazy-component';
import { BatchButton } from '../../issuing/batch-button';

const BulkCertificatesDialog = lazyComponent(
  async () => (await import('./bulk-certificates')).BulkCertificatesDialog,
);

export const BulkCertificatesButton = () => <BatchButton Dialog={BulkCertificatesDialog} />;
