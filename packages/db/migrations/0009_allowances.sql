CREATE UNLOGGED TABLE "allowances" (
	"key" text PRIMARY KEY NOT NULL,
	"spent" bigint NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
