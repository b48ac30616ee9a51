import { S3Driver } from "flydrive/drivers/s3"

export type S3Settings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export function openS3Driver(settings: S3Settings): S3Driver {
  return new S3Driver({
    bucket: settings.bucket,
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    // Many stores other than Amazon's reject the checksums that the client sends by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 9_000, throwOnRequestTimeout: true },
    visibility: "private",
    // A bucket is private by default, and many stores reject requests with an ACL.
    supportsACL: false,
  })
}
