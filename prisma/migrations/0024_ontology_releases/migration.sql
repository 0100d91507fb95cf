-- A version of the ontology that has a name. What it held follows from the present state and the changes since.
CREATE TABLE "ontology_release" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "ontology_version" INTEGER NOT NULL,
    "concepts" INTEGER NOT NULL,
    "literals" INTEGER NOT NULL,
    "created_by_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ontology_release_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "ontology_release_name_key" ON "ontology_release"(lower("name"));
CREATE INDEX "ontology_release_created_by_id_idx" ON "ontology_release"("created_by_id");

-- Changes after a version, and between two.
CREATE INDEX "ontology_change_ontology_version_idx" ON "ontology_change"("ontology_version");

ALTER TABLE "ontology_release" ADD CONSTRAINT "ontology_release_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- Others refer to a release by its name: nothing of it changes, but that who made it is forgotten with their account.
CREATE FUNCTION ontology_release_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.name, NEW.notes, NEW.ontology_version, NEW.concepts, NEW.literals, NEW.created_at)
     IS DISTINCT FROM (OLD.id, OLD.name, OLD.notes, OLD.ontology_version, OLD.concepts, OLD.literals, OLD.created_at)
  THEN RAISE EXCEPTION 'A release of the ontology does not change';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ontology_release_stays BEFORE UPDATE ON "ontology_release"
  FOR EACH ROW EXECUTE FUNCTION ontology_release_stays();

SELECT audit_table('ontology_release');
