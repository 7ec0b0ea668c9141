/** The settings that say where files live. */
export interface StorageSettings {
  readonly DATA_DIR: string;
  readonly S3_ENDPOINT?: string | undefined;
  readonly S3_PUBLIC_ENDPOINT?: string | undefined;
  readonly S3_REGION: string;
  readonly S3_BUCKET: string;
  readonly S3_ACCESS_KEY?: string | undefined;
  readonly S3_SECRET_KEY?: string | undefined;
}

/** The bucket an installation keeps its files in. */
export interface S3Settings {
  endpoint: string;
  /** As browsers reach it; only who signs addresses needs it. */
  publicEndpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

/** The bucket, where one is set; without it, files live in a folder. */
export function s3SettingsOf(settings: StorageSettings): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings;
  if (!endpoint || !accessKey || !secretKey) return null;
  const { S3_PUBLIC_ENDPOINT: publicEndpoint = endpoint, S3_REGION: region, S3_BUCKET: bucket } = settings;
  return { endpoint, publicEndpoint, region, bucket, accessKey, secretKey };
}

/** What every client of the bucket is made with. */
export function s3ClientConfig({ region, accessKey, secretKey, ...known }: S3Settings, endpoint = known.endpoint) {
  return {
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Since client-s3 3.729 a checksum of an empty body is signed by default, which other stores refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const;
}
