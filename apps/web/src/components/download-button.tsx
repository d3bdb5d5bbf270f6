import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { saveFile } from '../lib/save-file.js';
import { useNotify } from '../lib/use-notify.js';
import { useSubmit } from '../lib/use-submit.js';

interface Props {
  fetchBlob(): Promise<Blob>;
  fileName: string;
  /** The subject of the error message if the download is refused. */
  subject: string;
  children: ReactNode;
}

/** Saves what a screen shows as a file. */
export function DownloadButton({ fetchBlob, fileName, subject, children }: Props) {
  const notify = useNotify();
  const download = useSubmit({
    mutationFn: async () => saveFile(await fetchBlob(), fileName),
    onError: (error) => notify.refusal(subject, error),
  });
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={download.isPending} onClick={() => download.submit()}>
      {children}
    </Button>
  );
}
