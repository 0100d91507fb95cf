-- A suggestion that has nothing left to change is accepted without making a version of the ontology.
ALTER TABLE "ontology_change" DROP CONSTRAINT "ontology_change_version";
ALTER TABLE "ontology_change" ADD CONSTRAINT "ontology_change_version"
  CHECK ("status" = 'accepted' OR "ontology_version" IS NULL);
